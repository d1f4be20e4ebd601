import { z } from 'zod';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { type ProgramEvent, type Timeslot, type Venue, venues } from './schedule.ts';

/**
 * An organization closes a timeslot for itself, or opens it again, for one venue (SPEC.md 6: "Only the active
 * organization disables its own timeslots"). What was accepted before stays: a closed timeslot only takes no requests.
 */

export const ownTimeslotArgs = z.object({
  venue: z.enum(venues, { error: encodeMessage(inputMessages.venueFirst) }),
});

/** Both ways the same: in what is over, held by no meeting, or not offered there is nothing to close. */
export function decideOwnTimeslot(
  event: Pick<ProgramEvent, 'eventStatus'>,
  timeslot: Pick<Timeslot, 'timeslotType' | 'venues' | 'slotStartTime'>,
  venue: Venue,
  now: Instant,
): Verdict {
  if (event.eventStatus !== 'PUBLISHED') return refused('EVENT_NOT_PUBLISHED');
  if (timeslot.timeslotType !== 'TIMESLOT') return refused('TIMESLOT_NOT_FOR_MEETINGS');
  if (!timeslot.venues.includes(venue)) return refused('VENUE_NOT_OFFERED');
  if (timeslot.slotStartTime <= now) return refused('TIMESLOT_OVERDUE');
  return allowed();
}
