import { ChevronRight, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { seatState } from '../../../domain/meetings/seat-state.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { ProgramOnDevice } from '../../../offline/venue-queries.ts';
import { MeetingStatusPill } from '../../components/meeting-status-pill.tsx';
import { NotSentMark } from '../../components/not-sent-mark.tsx';
import { SeatStatePill } from '../../components/seat-state-pill.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { OwnMeeting } from './own-meetings.ts';

export interface ScheduleRowProps {
  program: ProgramOnDevice;
  own: OwnMeeting;
  now: Instant;
}

/** One meeting of the day: when, with whom, where, and how it stands. */
export function ScheduleRow({ program, own: { view, own, partner, place }, now }: ScheduleRowProps) {
  const { meeting } = view;
  const accepted = meeting.meetingStatus === 'ACCEPTED';
  // Before it starts nobody is missing: it is simply accepted.
  const begun =
    accepted && (now >= meeting.startAt || own.attendedAt !== null || partner.attendedAt !== null);
  return (
    <Link
      to={`/programs/${program.slug}/events/meetings/${meeting.id}`}
      className={classNames(
        'flex min-w-0 items-center gap-4 rounded-card bg-surface p-4 shadow-card ring-1 ring-line hover:ring-2 hover:ring-line-strong',
        meeting.endAt <= now && 'shadow-none',
      )}
    >
      <span className="figures flex w-16 shrink-0 flex-col text-right">
        <span className={classNames('text-lg font-semibold', !accepted && 'line-through')}>
          {timeOf(meeting.startAt, program.timezone)}
        </span>
        <span className="text-sm text-muted">{timeOf(meeting.endAt, program.timezone)}</span>
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1 border-l border-line pl-4">
        <span className="font-semibold wrap-anywhere">{partner.organizationName}</span>
        {place ? (
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <MapPin aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{place}</span>
          </span>
        ) : null}
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-0.5">
          {begun ? (
            <SeatStatePill state={seatState(meeting, now)} />
          ) : (
            <MeetingStatusPill status={meeting.meetingStatus} />
          )}
          {own.pending ? <NotSentMark /> : null}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
