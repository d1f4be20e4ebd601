import { ArrowRight, Check, Hourglass } from 'lucide-react';
import { useEffect, useId } from 'react';
import { isWishOver } from '../../../domain/meetings/is-wish-over.ts';
import type { WishRow } from '../../../offline/documents.ts';
import { markWishesSeen, wishesOf } from '../../../offline/door-wishes.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { expireWishes } from '../../../offline/waiting-wishes.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toastError } from '../../ui/toast.tsx';
import { many, t, useLanguage } from '../../words/words.ts';
import { useAlarm } from '../check-in/use-alarm.ts';
import { useLatePressGuard } from '../check-in/use-late-press-guard.ts';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';
import { deviceNow, usePresent } from '../use-present.ts';
import { WishList } from './door-wish-list.tsx';

/** More than so many are counted: the scanner below must stay in reach. */
const LISTED = 2;

export interface WishBarProps {
  program: ProgramOnDevice;
  /** A verdict is on the screen: the bar stands behind it, and does not sound into it. */
  quiet?: boolean;
  /** Each is listed, with a button of its own; else a few of those that were not done, and the others are counted. */
  all?: boolean;
}

const isNo = ({ state }: WishRow): boolean => state === 'REFUSED' || state === 'EXPIRED';

/** What was asked for at this door without a network, and what became of it; with sound where it was not done. */
export function WishBar({ program, quiet = false, all = false }: WishBarProps) {
  useLanguage();
  const { db, places } = useDevice();
  const titleId = useId();
  const present = usePresent(program.id, 15_000);
  const found = useLive(() => wishesOf(db, program.id), [db, program.id]);
  const rows = found.kind === 'READY' ? found.value : [];
  // The clock ends a wish also while the synchronisation rests: it is shown so before it is written down.
  const wishes = rows.map(
    (row): WishRow =>
      row.state === 'WAITING' && isWishOver(row.endsAt, present) ? { ...row, state: 'EXPIRED' } : row,
  );
  const isAnyOver = wishes.some(({ state }, index) => state !== rows[index]?.state);
  useEffect(() => {
    // Not saved: Seen tries it again, and says so.
    if (isAnyOver) expireWishes(db, deviceNow()).catch(() => undefined);
  }, [db, isAnyOver]);
  const refused = wishes.filter(isNo);
  const done = wishes.filter(({ state }) => state === 'DONE');
  useAlarm(
    refused.map(({ id }) => id),
    quiet,
  );
  const no = refused.length;
  // It comes under a finger, and from behind a verdict: that press was meant for something else.
  const meant = useLatePressGuard((no * 1000 + done.length) * 2 + Number(quiet));
  if (wishes.length === 0) return null;
  const listed = all ? wishes : refused.slice(0, LISTED);
  const more = all ? 0 : no - listed.length;
  // Only those that are said here: another may come while the button is pressed.
  const seen = async (said: readonly WishRow[]) => {
    try {
      await expireWishes(db, deviceNow());
      await markWishesSeen(
        db,
        said.map(({ id }) => id),
      );
    } catch (error) {
      toastError(storageErrorOf(error).text);
    }
  };
  return (
    <section
      aria-labelledby={titleId}
      data-wishes={wishes.length}
      inert={quiet}
      className={classNames(
        'flex flex-col gap-1 rounded-card bg-surface px-4 py-2 shadow-card ring-inset',
        no > 0 ? 'ring-2 ring-problem' : 'ring-1 ring-late',
      )}
    >
      <div className="flex min-h-12 flex-wrap items-center gap-3">
        <Hourglass aria-hidden className="size-5 shrink-0 text-late" />
        <div role={no > 0 ? 'alert' : 'status'} className="min-w-0 flex-1 basis-48">
          <h2 id={titleId} className="text-base">
            {countsText(no, wishes.length - no - done.length, done.length)}
          </h2>
        </div>
        {!all && no + done.length > 0 ? (
          <Button icon={Check} onClick={meant(() => void seen([...refused, ...done]))}>
            {t('Seen')}
          </Button>
        ) : null}
        {all ? null : (
          <ButtonLink icon={ArrowRight} to={places.device(program.slug)}>
            {t('Show all')}
          </ButtonLink>
        )}
      </div>
      {listed.length > 0 ? (
        <WishList
          wishes={listed}
          zone={program.timezone}
          onSeen={all ? (wish) => void seen([wish]) : undefined}
        />
      ) : null}
      {more > 0 ? <p className="pb-2">{t('and {count} more', { count: more })}</p> : null}
    </section>
  );
}

/** "1 wish was not done · 2 wishes wait for the server". */
function countsText(no: number, waiting: number, done: number): string {
  const parts = [
    no > 0 ? many(no, '{count} wish was not done', '{count} wishes were not done') : '',
    waiting > 0
      ? many(waiting, '{count} wish waits for the server', '{count} wishes wait for the server')
      : '',
    done > 0 ? many(done, '{count} wish was done', '{count} wishes were done') : '',
  ];
  return parts.filter(Boolean).join(' · ');
}
