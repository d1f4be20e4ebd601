import { z } from 'zod';
import * as idMessages from '../input/id-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import type { ProgramEvent, Timeslot } from '../schedule/schedule.ts';
import { openVenues, type SlotUse } from '../schedule/timeslot-status.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import {
  type DoorMeeting,
  isCheckedIn,
  type LastActionBy,
  type Meeting,
  type MeetingStanding,
} from './meeting.ts';
import * as meetingsMessages from './messages.ts';
import { decideSlot } from './request.ts';

/** Reschedule (SPEC.md 4): at least one timeslot from published events, plus a reason. */

export const rescheduleArgs = z.object({
  message: z.string().trim().min(1, encodeMessage(inputMessages.required)).max(2000),
  proposedTimeslots: z
    .array(z.uuid({ error: encodeMessage(idMessages.undefinedTimeslotId) }).toLowerCase())
    .min(1, encodeMessage(meetingsMessages.noSuggestion))
    .max(50),
});
export type RescheduleArgs = z.output<typeof rescheduleArgs>;

/** SPEC.md 5, the whole list; screens offer subsets per action. */
export const rescheduleReasons = [
  'Incorrect timeslot selection',
  'Fully booked schedule',
  'Change in priorities',
  'Scheduling conflicts',
  'Other',
] as const;

/** SPEC.md 4 and 6: either party or a manager; not a finished one but an accepted one, not after a check-in. */
export function decideReschedule(meeting: DoorMeeting, standing: MeetingStanding): Verdict {
  if (meeting.meetingStatus === 'RESCHEDULE') return refused('MEETING_ALREADY_RESCHEDULED');
  if (meeting.meetingStatus === 'CANCELED' || meeting.meetingStatus === 'REJECTED')
    return refused('MEETING_FINISHED');
  if (isCheckedIn(meeting)) return refused('MEETING_CHECKED_IN');
  if (!standing.staff && !standing.party) return refused('NOT_ALLOWED');
  return allowed();
}

/**
 * Whether a timeslot may be proposed: of a published event, ahead, open, at a venue of its own; the answer chooses the
 * venue where there are two.
 *
 * @param uses of the two organizations: what either has closed for itself in this timeslot (SPEC.md 6) is not proposed, nor a time
 *   at which all people of one are in sessions
 */
export function decideProposal(
  event: ProgramEvent,
  timeslot: Timeslot,
  uses: readonly Pick<SlotUse, 'closed' | 'inSession'>[],
  now: Instant,
): Verdict {
  const [first = 'offline'] = timeslot.venues;
  const possible = decideSlot(event, timeslot, first, now);
  if (possible.kind === 'refused') return possible;
  if (uses.some(({ inSession }) => inSession?.has(timeslot.id))) return refused('MEETING_IN_SESSION');
  return openVenues(timeslot, uses).length > 0 ? allowed() : refused('TIMESLOT_DISABLED');
}

/** Proposes timeslots. The seat is given up; check-ins stamped before belong to the appointment that was given up. */
export const applyReschedule = (
  meeting: Meeting,
  args: RescheduleArgs,
  by: LastActionBy,
  now: Instant,
): Meeting => ({
  ...givenUp(meeting, by, now),
  proposedTimeslots: [...new Set(args.proposedTimeslots)],
  proposedOffTimeslots: [],
});

/** In RESCHEDULE, with nothing proposed yet. */
export const givenUp = (meeting: Meeting, by: LastActionBy, now: Instant): Meeting => ({
  ...meeting,
  meetingStatus: 'RESCHEDULE',
  acceptedAt: null,
  movedAt: meeting.meetingStatus === 'ACCEPTED' ? now : meeting.movedAt,
  roomId: null,
  tableId: null,
  tableName: null,
  seatNumber: null,
  ownerAttendance: null,
  participantAttendance: null,
  released: null,
  lastActionBy: by,
  updatedAt: now,
});
