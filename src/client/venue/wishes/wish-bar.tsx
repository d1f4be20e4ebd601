import { useId } from 'react';
import { isWishOver } from '../../../domain/meetings/is-wish-over.ts';
import type { WishRow } from '../../../offline/documents.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { wishesOf } from '../../../offline/wishes.ts';
import { classNames } from '../../ui/class-names.ts';
import { many, t, useLanguage } from '../../words/words.ts';
import { useAlarm } from '../check-in/use-alarm.ts';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';
import { usePresent } from '../use-present.ts';
import { WishList } from './wish-list.tsx';

export interface WishBarProps {
  program: ProgramOnDevice;
  /** A verdict is on the screen: the bar stands behind it, and does not sound into it. */
  quiet?: boolean;
}

const isNo = ({ state }: WishRow): boolean => state === 'REFUSED' || state === 'EXPIRED';

/** What was asked for at this door without a network, and what became of it; with sound where it was not done. */
export function WishBar({ program, quiet = false }: WishBarProps) {
  useLanguage();
  const { db } = useDevice();
  const titleId = useId();
  const present = usePresent(program.id, 15_000);
  const found = useLive(() => wishesOf(db, program.id), [db, program.id]);
  const rows = found.kind === 'READY' ? found.value : [];
  // The clock ends a wish also while the synchronisation rests.
  const wishes = rows.map(
    (row): WishRow =>
      row.state === 'WAITING' && isWishOver(row.endsAt, present) ? { ...row, state: 'EXPIRED' } : row,
  );
  const refused = rows.filter(isNo);
  useAlarm(
    refused.map(({ id }) => id),
    quiet,
  );
  if (wishes.length === 0) return null;
  const no = wishes.filter(isNo).length;
  const waiting = wishes.filter(({ state }) => state === 'WAITING').length;
  return (
    <section
      aria-labelledby={titleId}
      data-wishes={wishes.length}
      inert={quiet}
      className={classNames(
        'flex flex-col gap-1 rounded-card bg-surface px-4 py-3 shadow-card ring-inset',
        no > 0 ? 'ring-2 ring-problem' : 'ring-1 ring-late',
      )}
    >
      <div role={no > 0 ? 'alert' : 'status'}>
        <h2 id={titleId} className="text-lg">
          {no > 0
            ? many(no, '{count} wish was not done', '{count} wishes were not done')
            : waiting > 0
              ? many(waiting, '{count} wish waits for the server', '{count} wishes wait for the server')
              : t('Decided')}
        </h2>
      </div>
      <WishList wishes={wishes} zone={program.timezone} />
    </section>
  );
}
