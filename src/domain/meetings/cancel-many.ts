import type { Instant } from '../time/instants.ts';
import { refused, type Verdict } from '../verdict/verdict.ts';
import { decideCancel } from './close.ts';
import { type DoorMeeting, isCheckedIn, type MeetingStanding } from './meeting.ts';

/**
 * Whether a meeting is canceled with many others. Staff may cancel one that someone has checked in to, or that took place (`decideCancel`),
 * but not by selecting a list in which it happens to be: everyone from it would be notified of a meeting that they were at.
 */
export function decideCancelOfMany(meeting: DoorMeeting, standing: MeetingStanding, now: Instant): Verdict {
  const verdict = decideCancel(meeting, standing);
  if (verdict.kind === 'refused') return verdict;
  if (isCheckedIn(meeting)) return refused('MEETING_CHECKED_IN');
  return meeting.meetingStatus === 'ACCEPTED' && meeting.endAt <= now ? refused('MEETING_FINISHED') : verdict;
}
