import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { type DoorMeeting, type MeetingStanding, otherParty } from './meeting.ts';
import { missedBy } from './missed-by.ts';

/** After a no-show the side that came asks the other one for another time, in one tap: an ordinary request (`request.ts`). */

/** May this side ask for another time? The one that came, or would have, where the other one did not. */
export function decideRebook(meeting: DoorMeeting, { party }: MeetingStanding, now: Instant): Verdict {
  if (party === null) return refused('NOT_ALLOWED');
  const missed = missedBy(meeting, now);
  return missed.includes(otherParty(party)) && !missed.includes(party)
    ? allowed()
    : refused('REBOOK_NOT_MISSED');
}
