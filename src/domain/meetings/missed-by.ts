import type { Instant } from '../time/instants.ts';
import { partiesOf } from './attendance.ts';
import { isReleased } from './is-released.ts';
import { attendedAtOf, type DoorMeeting, type Party } from './meeting.ts';

type Missed = Pick<
  DoorMeeting,
  'meetingStatus' | 'released' | 'endAt' | 'ownerAttendance' | 'participantAttendance'
>;

/**
 * The sides that missed an accepted meeting, once that is certain: those that were missing when it was released, or that did
 * not come until it was over. Whoever was there before the release, as it turned out since, has missed nothing.
 *
 * The same in SQL: `missed` in `server/store/missed.ts`.
 */
export function missedBy(meeting: Missed, now: Instant): readonly Party[] {
  if (meeting.meetingStatus !== 'ACCEPTED') return [];
  if (!isReleased(meeting) && now < meeting.endAt) return [];
  const due = partiesOf(meeting.released?.missing ?? 'BOTH');
  return due.filter((party) => attendedAtOf(meeting, party) === null);
}
