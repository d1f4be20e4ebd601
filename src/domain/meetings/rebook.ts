import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { type DoorMeeting, type MeetingStanding, otherParty } from './meeting.ts';
import { missedBy } from './missed-by.ts';

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
export const rebookArgs = z.object({
  eventId: z.uuid({ error: encodeMessage(idMessages.undefinedEventId) }).toLowerCase(),
  timeslotId: z.uuid({ error: encodeMessage(idMessages.undefinedTimeslotId) }).toLowerCase(),
  venue: z.enum(venues, { error: encodeMessage(inputMessages.venueFirst) }),
});
export type RebookArgs = z.output<typeof rebookArgs>;

/** May this side ask for another time? The one that came, or would have, where the other one did not. */
export function decideRebook(meeting: DoorMeeting, { party }: MeetingStanding, now: Instant): Verdict {
  if (party === null) return refused('NOT_ALLOWED');
  const missed = missedBy(meeting, now);
  return missed.includes(otherParty(party)) && !missed.includes(party)
    ? allowed()
    : refused('REBOOK_NOT_MISSED');
}
