import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { partiesOf } from './attendance.ts';
import { isReleased } from './is-released.ts';
import { attendedAtOf, type DoorMeeting, type MeetingStanding, otherParty, type Party } from './meeting.ts';

/** After a no-show the side that came asks the other one for another time, in one tap: an ordinary request (`request.ts`). */

type Missed = Pick<
  DoorMeeting,
  'meetingStatus' | 'released' | 'endAt' | 'ownerAttendance' | 'participantAttendance'
>;

/** The sides that missed a meeting, once that is certain: it was released, or it is over and they did not come. */
export function missedBy(meeting: Missed, now: Instant): readonly Party[] {
  if (meeting.meetingStatus !== 'ACCEPTED') return [];
  if (isReleased(meeting)) return meeting.released ? partiesOf(meeting.released.missing) : [];
  if (now < meeting.endAt) return [];
  return partiesOf('BOTH').filter((party) => attendedAtOf(meeting, party) === null);
}

/** May this side ask for another time? The one that came, or would have, where the other one did not. */
export function decideRebook(meeting: Missed, { party }: MeetingStanding, now: Instant): Verdict {
  if (party === null) return refused('NOT_ALLOWED');
  const missed = missedBy(meeting, now);
  return missed.includes(otherParty(party)) && !missed.includes(party)
    ? allowed()
    : refused('REBOOK_NOT_MISSED');
}
