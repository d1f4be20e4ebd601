import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { encodeMessage } from '../language/message.ts';
import type { Instant } from '../time/instants.ts';
import type { Meeting } from './meeting.ts';
import { locationAt, offTimeslotFields } from './off-timeslot.ts';
import { applyRequest } from './request.ts';

/**
 * Request a meeting outside of the timeslots (SPEC.md 4 and 5). Who may ask whom is `decidePair`; what is wrong with
 * the time is `offTimeslotProblems`.
 */

export const requestOffTimeslotArgs = z.object({
  programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }).toLowerCase(),
  /** The invited organization. */
  meetingOwner: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }).toLowerCase(),
  ...offTimeslotFields,
  meetingPurpose: z.string().trim().max(200).default(''),
});
export type RequestOffTimeslotArgs = z.output<typeof requestOffTimeslotArgs>;

/** The new meeting: pending, without an event or a timeslot. */
export const applyOffTimeslotRequest = (
  args: RequestOffTimeslotArgs,
  facts: { id: string; requesterId: string; span: { startAt: Instant; endAt: Instant } },
  now: Instant,
): Meeting => ({
  ...applyRequest(
    { ...args, eventId: '', timeslotId: '', proposedTimeslots: undefined },
    {
      id: facts.id,
      requesterId: facts.requesterId,
      timeslot: { slotStartTime: facts.span.startAt, slotEndTime: facts.span.endAt },
    },
    now,
  ),
  eventId: null,
  timeslotId: null,
  meetingLocation: locationAt(args.venue, args.meetingLocation),
});
