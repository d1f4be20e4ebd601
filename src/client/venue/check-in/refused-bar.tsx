import { ArrowRight, Check, UserX } from 'lucide-react';
import { memo, useId } from 'react';
import { hasNoMeeting, peopleLetIn } from '../../../domain/meetings/let-in.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { markRefusalsSeen, unseenRefusals } from '../../../offline/unseen-refusals.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { toastError } from '../../ui/toast.tsx';
import { many, t, useLanguage } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { partyNames } from '../sync/command-text.ts';
import { withMeetings } from '../sync/with-meetings.ts';
import { useLive } from '../use-live.ts';
import { deviceNow, usePresent } from '../use-present.ts';
import { placeText, type RefusedHere, reasonText } from './refused-text.ts';
import { useAlarm } from './use-alarm.ts';
import { useLatePressGuard } from './use-late-press-guard.ts';

/** More than so many are counted: the scanner below must stay in reach. */
const NAMED = 4;

export interface RefusedBarProps {
  program: ProgramOnDevice;
  /** A verdict is on the screen: the bar stands behind it, and does not sound into it. */
  quiet: boolean;
}

/** Who was let in at this door by a check-in that the server has refused since: with sound, until someone presses Seen. */
export const RefusedBar = memo(({ program, quiet }: RefusedBarProps) => {
  useLanguage();
  const { db } = useDevice();
  const found = useLive(
    async () => await withMeetings(db, program.id, await unseenRefusals(db, program.id)),
    [db, program.id],
  );
  const refused = found.kind === 'READY' ? found.value : [];
  useAlarm(
    refused.map(({ row }) => row.id),
    quiet,
  );
  // It comes under a finger, and from behind a verdict: that press was meant for something else.
  const meant = useLatePressGuard(refused.length * 2 + Number(quiet));
  if (refused.length === 0) return null;
  return <Bar program={program} quiet={quiet} refused={refused} meant={meant} />;
});

interface BarProps extends RefusedBarProps {
  refused: readonly RefusedHere[];
  meant: (press: () => void) => () => void;
}

function Bar({ program, quiet, refused, meant }: BarProps) {
  const { db, places } = useDevice();
  const titleId = useId();
  const present = usePresent(program.id, 30_000);
  // Only those that are said here: another may come while the button is pressed.
  const seen = async () => {
    try {
      await markRefusalsSeen(
        db,
        refused.map(({ row }) => row.id),
        deviceNow(),
      );
    } catch (error) {
      toastError(storageErrorOf(error).text);
    }
  };
  const more = refused.length - NAMED;
  return (
    <section
      aria-labelledby={titleId}
      data-refused={refused.length}
      className="flex flex-col gap-3 rounded-card bg-problem-soft p-4 shadow-card ring-2 ring-problem ring-inset sm:p-5"
    >
      <div role="alert" className="flex items-start gap-3">
        <UserX aria-hidden className="mt-0.5 size-7 shrink-0 text-problem" />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <h2 id={titleId} className="text-xl text-problem wrap-anywhere">
            {titleOf(refused)}
          </h2>
          <ul className="flex flex-col gap-1.5">
            {refused.slice(0, NAMED).map((one) => (
              <li key={one.row.id} className="flex flex-col wrap-anywhere">
                <span>
                  <b>{partyNames(one.row.command.args.party, one.view, one.row.former)}</b>
                  {': '}
                  {reasonText(one, present, program.timezone)}
                </span>
                <span className="figures text-sm">
                  {[
                    placeText(one),
                    t('let in at {time}', { time: timeOf(one.row.scannedAt, program.timezone) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {more > 0 ? <p>{t('and {count} more', { count: more })}</p> : null}
        </div>
      </div>
      <div inert={quiet} className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button icon={Check} onClick={meant(() => void seen())}>
          {t('Seen')}
        </Button>
        <ButtonLink icon={ArrowRight} to={places.device(program.slug)}>
          {t('What to do')}
        </ButtonLink>
      </div>
    </section>
  );
}

function titleOf(refused: readonly RefusedHere[]): string {
  const people = peopleLetIn(
    refused.map(({ row }) => ({ meetingId: row.meetingId, party: row.command.args.party })),
  );
  return refused.every(({ row }) => hasNoMeeting(row.reason))
    ? many(
        people,
        '{count} person you let in has no meeting now',
        '{count} people you let in have no meeting now',
      )
    : many(
        people,
        'The check-in of {count} person you let in was refused',
        'The check-ins of {count} people you let in were refused',
      );
}
