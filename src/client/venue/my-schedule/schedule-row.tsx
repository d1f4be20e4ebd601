import { ChevronRight, Link2, MapPin } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { MeetingChanges } from '../../../domain/meetings/changes.ts';
import { isOn, isReleased } from '../../../domain/meetings/is-released.ts';
import { meetingLinkLabel } from '../../../domain/meetings/meeting-link.ts';
import { seatState } from '../../../domain/meetings/seat-state.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { MeetingStatusPill } from '../../components/meeting-status-pill.tsx';
import { NotSentMark } from '../../components/not-sent-mark.tsx';
import { partnerNoticeText } from '../../components/notice-text.ts';
import { OwnTime } from '../../components/own-time.tsx';
import { releaseText } from '../../components/release-text.ts';
import { SeatStatePill } from '../../components/seat-state-pill.tsx';
import { classNames } from '../../ui/class-names.ts';
import { t } from '../../words/words.ts';
import { ChangeMarks } from './change-marks.tsx';
import { NoteLink } from './note-link.tsx';
import { RowActions } from './own-meeting-actions.tsx';
import type { OwnMeeting } from './own-meetings.ts';
import { RebookLink } from './rebook-link.tsx';
import { useMarkSeen } from './use-mark-seen.ts';

export interface ScheduleRowProps {
  program: ProgramOnDevice;
  own: OwnMeeting;
  changes: MeetingChanges | null;
  now: Instant;
  isNext: boolean;
  onSeen: (change: MeetingChanges) => void;
}

/** The element of a meeting's line, to bring it into view. */
export const rowId = (meetingId: string): string => `meeting-${meetingId}`;

/** One meeting of the day: when, with whom, where, how it stands, what is new about it, and what can be done. */
export function ScheduleRow({ program, own, changes, now, isNext, onSeen }: ScheduleRowProps) {
  const { meeting } = own.view;
  const place = useRef<HTMLElement>(null);
  useMarkSeen(place, changes ? JSON.stringify(changes) : null, () => {
    if (changes) onSeen(changes);
  });
  return (
    <article
      ref={place}
      className={classNames(
        'flex min-w-0 flex-col rounded-card bg-surface shadow-card ring-1',
        changes ? 'ring-2 ring-accent/60' : 'ring-line',
        meeting.endAt <= now && 'shadow-none',
      )}
    >
      <Link
        id={rowId(meeting.id)}
        to={`/programs/${program.slug}/events/meetings/${meeting.id}`}
        className="flex min-w-0 scroll-mt-24 items-center gap-4 rounded-card p-4 hover:bg-sunken"
      >
        <Times program={program} own={own} />
        <Facts program={program} own={own} changes={changes} now={now} />
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
      <RowActions program={program} own={own} now={now} isNext={isNext} />
      <RebookLink program={program} own={own} now={now} />
      <NoteLink program={program} own={own} now={now} />
    </article>
  );
}

function Times({ program, own }: Pick<ScheduleRowProps, 'program' | 'own'>) {
  const { meeting } = own.view;
  const { startAt, endAt, meetingStatus } = meeting;
  const off = meetingStatus === 'CANCELED' || meetingStatus === 'REJECTED' || isReleased(meeting);
  return (
    <span className="figures flex w-16 shrink-0 flex-col text-right">
      <span className={classNames('text-lg font-semibold', off && 'line-through')}>
        {timeOf(startAt, program.timezone)}
      </span>
      <span className="text-sm text-muted">{timeOf(endAt, program.timezone)}</span>
    </span>
  );
}

function Facts({
  program,
  own: { view, own, partner, place, delegation },
  changes,
  now,
}: Pick<ScheduleRowProps, 'program' | 'own' | 'changes' | 'now'>) {
  const { meeting } = view;
  const accepted = isOn(meeting);
  const released = releaseText(meeting, {
    owner: view.owner.organizationName,
    participant: view.participant.organizationName,
  });
  // Before it starts nobody is missing: it is simply accepted.
  const begun =
    accepted && (now >= meeting.startAt || own.attendedAt !== null || partner.attendedAt !== null);
  // The mark says the new status already.
  const marked = changes?.kinds.some((kind) => kind === 'STATUS' || kind === 'CANCELED') ?? false;
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1 border-l border-line pl-4">
      <span className="font-semibold wrap-anywhere">{partner.organizationName}</span>
      {delegation === null ? null : (
        <span className="text-sm text-muted">{t('Delegation {lane}', { lane: delegation })}</span>
      )}
      {place ? (
        <span className="flex items-center gap-1.5 text-sm text-muted">
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{place}</span>
        </span>
      ) : null}
      {accepted && meeting.venue === 'online' ? (
        <span className="flex items-center gap-1.5 text-sm text-muted">
          <Link2 aria-hidden className="size-4 shrink-0" />
          {meeting.meetingLink ? t(meetingLinkLabel(meeting.meetingLink)) : t('No meeting link yet')}
        </span>
      ) : null}
      {accepted ? (
        <OwnTime meeting={meeting} zone={program.timezone} className="figures text-sm text-muted" />
      ) : null}
      <span className="flex flex-col gap-1.5 pt-0.5">
        {changes ? <ChangeMarks changes={changes} zone={program.timezone} /> : null}
        {released ? (
          <span className="text-sm font-semibold text-late wrap-anywhere">{released}</span>
        ) : begun ? (
          <SeatStatePill state={seatState(meeting, now)} />
        ) : marked ? null : (
          <MeetingStatusPill status={meeting.meetingStatus} />
        )}
        {accepted && partner.notice && now < meeting.endAt ? (
          <span className="figures text-sm font-semibold text-late">{partnerNoticeText(partner.notice)}</span>
        ) : null}
        {own.pending ? <NotSentMark /> : null}
      </span>
    </span>
  );
}
