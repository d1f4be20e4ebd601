import { CalendarDays } from 'lucide-react';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatDate, formatSpan } from '../../words/dates.ts';
import { either } from '../../words/text-lists.ts';
import { t } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { venueLabels } from '../shared/venue-label.ts';
import { type AcceptChoice, acceptChoices } from './accept-choices.ts';
import { useProposedTimeslots } from './use-proposed-timeslots.ts';

export interface ProposalsDialogProps {
  open: boolean;
  onClose: () => void;
  meeting: MeetingResult;
  program: ProgramResult;
}

/** The full list of proposed timeslots, grouped by date (SPEC.md 2). */
export function ProposalsDialog({ open, onClose, ...shown }: ProposalsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('Proposed timeslots')}
      description={
        shown.meeting.meetingStatus === 'RESCHEDULE'
          ? t('The other side chooses one of them.')
          : t('The invited organization may choose one of them.')
      }
    >
      {open ? <Proposals {...shown} /> : null}
    </Dialog>
  );
}

function Proposals({ meeting, program }: Pick<ProposalsDialogProps, 'meeting' | 'program'>) {
  const proposed = useProposedTimeslots(meeting, meeting.proposedTimeslots.length > 0);
  const now = usePresent(30_000);
  if (!proposed) return <Skeleton className="h-40 w-full rounded-card" />;
  const choices = acceptChoices(meeting, proposed, now).filter(({ kind }) => kind === 'PROPOSED');
  if (choices.length === 0) return <EmptyState icon={CalendarDays} title={t('No timeslot data')} />;
  const byDate = Map.groupBy(choices, ({ startAt }) => formatDate(startAt, program.timezone));
  return (
    <div className="flex flex-col gap-5">
      {[...byDate].map(([date, times]) => (
        <section key={date} className="flex flex-col gap-2">
          <h3 className="font-semibold">{date}</h3>
          <ul className="flex flex-col divide-y divide-line rounded-control ring-1 ring-line">
            {times.map((time) => (
              <ProposedTime key={time.value} time={time} zone={program.timezone} now={now} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ProposedTime({ time, zone, now }: { time: AcceptChoice; zone: string; now: Instant }) {
  const state =
    time.startAt <= now ? t('Already started') : either(time.venues.map((venue) => t(venueLabels[venue])));
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
      <span className="min-w-0 wrap-anywhere">
        <span className="figures font-medium">{formatSpan(time.startAt, time.endAt, zone)}</span>
        {time.roomName ? <span className="text-sm text-muted"> · {time.roomName}</span> : null}
      </span>
      <span className="text-sm text-muted">{state}</span>
      {time.message ? <span className="basis-full text-sm wrap-anywhere">{time.message}</span> : null}
    </li>
  );
}
