import type { z } from 'zod';
import type { Instant } from '../time/instants.ts';
import { refused, type Verdict } from '../verdict/verdict.ts';
import { type AcceptArgs, acceptArgs, decideAccept } from './accept.ts';
import type { Meeting, MeetingStanding } from './meeting.ts';

/**
 * Update Meeting (SPEC.md 4): in RESCHEDULE, the side that did not do the last action chooses one of the proposed
 * timeslots, "otherwise the existing timeslot is used". The meeting is accepted at it.
 */

export const submitRescheduleArgs = acceptArgs.pick({ eventId: true, timeslotId: true, venue: true });
export type SubmitRescheduleArgs = z.output<typeof submitRescheduleArgs>;

/** As accept decides, and only where a new time was proposed. */
export function decideSubmit(
  meeting: Meeting,
  standing: MeetingStanding,
  args: Pick<AcceptArgs, 'timeslotId' | 'venue'>,
  now: Instant,
): Verdict {
  if (meeting.meetingStatus === 'PENDING') return refused('MEETING_NOT_RESCHEDULED');
  return decideAccept(meeting, standing, args, now);
}
