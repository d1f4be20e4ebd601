import type { MeetingChanges, SeenMeeting } from '../../../domain/meetings/changes.ts';
import { isReleased } from '../../../domain/meetings/is-released.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { SessionView } from '../../../offline/sessions.ts';
import type { OwnMeeting } from './own-meetings.ts';

/** A line of the schedule: a meeting at its time, or, while the move is not seen, where it has left a gap. */
export type ScheduleEntry =
  | { kind: 'MEETING'; startAt: Instant; own: OwnMeeting; changes: MeetingChanges | null }
  | { kind: 'MOVED_AWAY'; startAt: Instant; own: OwnMeeting; was: SeenMeeting };

/** A meeting's line, or a session. */
export type DayEntry = ScheduleEntry | { kind: 'SESSION'; startAt: Instant; session: SessionView };

/** A day's lines in their order: meetings and the sessions that one registered for; all other sessions apart. */
export function linesOf(entries: readonly DayEntry[]): { lines: DayEntry[]; others: SessionView[] } {
  const others = entries.flatMap((entry) =>
    entry.kind === 'SESSION' && !entry.session.mine ? [entry.session] : [],
  );
  return { lines: entries.filter((entry) => entry.kind !== 'SESSION' || entry.session.mine), others };
}

/** What a person reads of a meeting and goes by, to be compared with what they have seen. */
export const seenOf = ({ view: { meeting }, partner, place }: OwnMeeting): SeenMeeting => ({
  meetingStatus: meeting.meetingStatus,
  released: isReleased(meeting),
  startAt: meeting.startAt,
  endAt: meeting.endAt,
  place,
  meetingLink: meeting.meetingLink,
  partnerName: partner.organizationName,
});

/**
 * What stands on the schedule, in no order. A canceled meeting stays where it would have been, for someone may go there;
 * a request that never became one leaves, but not before it was seen that it will not.
 */
export function scheduleEntries(
  meetings: readonly OwnMeeting[],
  changes: readonly MeetingChanges[],
  now: Instant,
): ScheduleEntry[] {
  const changed = new Map(changes.map((one) => [one.meetingId, one]));
  return meetings.flatMap((own): ScheduleEntry[] => {
    const { meeting } = own.view;
    const marked = changed.get(meeting.id) ?? null;
    const off =
      meeting.meetingStatus === 'REJECTED' ||
      (meeting.meetingStatus === 'CANCELED' && meeting.acceptedAt === null);
    if (off && !marked) return [];
    const entry: ScheduleEntry = { kind: 'MEETING', startAt: meeting.startAt, own, changes: marked };
    const was = marked?.kinds.includes('TIME') ? marked.was : null;
    const left = was && was.startAt !== meeting.startAt && was.endAt > now;
    return left ? [entry, { kind: 'MOVED_AWAY', startAt: was.startAt, own, was }] : [entry];
  });
}
