import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import type { MeetingStatus } from './meeting.ts';

/**
 * May a check-in that needs attention be said again now? As of now a meeting that is not accepted takes none: a
 * cancellation is always earlier than now (see decideAttendance).
 *
 * @param meetingStatus null: the meeting is not there
 */
export function decideCheckInAfterAll(
  meetingStatus: MeetingStatus | null,
  isDeleted = false,
  isReleased = false,
): Verdict {
  if (isDeleted) return refused('MEETING_DELETED');
  if (meetingStatus === null) return refused('NOT_FOUND');
  if (meetingStatus === 'CANCELED') return refused('MEETING_CANCELED');
  if (meetingStatus !== 'ACCEPTED') return refused('MEETING_NOT_ACCEPTED');
  if (isReleased) return refused('MEETING_RELEASED');
  return allowed();
}
