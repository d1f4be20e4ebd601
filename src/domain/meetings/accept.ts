import { z } from 'zod';
import { type Venue, venues } from '../schedule/schedule.ts';
import type { Seat } from '../schedule/seating.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { isCheckedIn, type LastActionBy, type Meeting, type MeetingStanding } from './meeting.ts';

/** Accept (SPEC.md 4): irreversible; the meeting gets a room and a table. */

export const acceptArgs = z.object({
  meetingId: z.uuid({ error: 'Undefined meeting id.' }).toLowerCase(),
  programId: z.uuid({ error: 'Undefined program id.' }).toLowerCase(),
  eventId: z.uuid({ error: 'Undefined event id.' }).toLowerCase().optional(),
  /** Where, when a proposed timeslot is chosen (SPEC.md 3, accept with proposals); left out: as requested. */
  venue: z.enum(venues, { error: 'Please select venue/type of your meeting first.' }).optional(),
  /** Which of the proposed timeslots, where some were proposed (SPEC.md 5, "Please select a timeslot first."). */
  timeslotId: z.uuid({ error: 'Please select a timeslot first.' }).toLowerCase().optional(),
});
export type AcceptArgs = z.output<typeof acceptArgs>;

/**
 * Who may accept now: the invited organization a pending meeting; in RESCHEDULE the side that did not do the last
 * action (SPEC.md 4). Where somebody sits is decided by the seating, in the same transaction.
 */
export function decideAccept(
  meeting: Meeting,
  standing: MeetingStanding,
  args: Pick<AcceptArgs, 'timeslotId'>,
  now: Instant,
): Verdict {
  if (meeting.meetingStatus === 'ACCEPTED') return refused('MEETING_ALREADY_ACCEPTED');
  if (meeting.meetingStatus === 'CANCELED' || meeting.meetingStatus === 'REJECTED')
    return refused('MEETING_FINISHED');
  if (isCheckedIn(meeting)) return refused('MEETING_CHECKED_IN');
  if (!standing.party) return refused('NOT_ALLOWED');
  if (meeting.meetingStatus === 'PENDING' && standing.party !== 'OWNER')
    return refused('MEETING_NOT_YOUR_TURN');
  if (meeting.meetingStatus === 'RESCHEDULE' && meeting.lastActionBy === standing.party) {
    return refused('MEETING_NOT_YOUR_TURN');
  }
  const known = [meeting.timeslotId, ...meeting.proposedTimeslots];
  if (args.timeslotId && !known.includes(args.timeslotId)) return refused('TIMESLOT_NOT_PROPOSED');
  if (meeting.timeslotId === null && meeting.startAt <= now) return refused('TIMESLOT_OVERDUE');
  return allowed();
}

/** The next state, at the appointment and the seat that were found (no seat for an off-timeslot meeting). */
export const applyAccept = (
  meeting: Meeting,
  appointment: {
    timeslotId: string | null;
    eventId: string | null;
    startAt: Instant;
    endAt: Instant;
    venue: Venue;
  },
  seat: Seat | null,
  by: LastActionBy,
  now: Instant,
): Meeting => ({
  ...meeting,
  ...appointment,
  meetingStatus: 'ACCEPTED',
  acceptedAt: now,
  roomId: seat?.roomId ?? null,
  tableId: seat?.tableId ?? null,
  tableName: seat?.tableName ?? null,
  seatNumber: seat?.seatNumber ?? null,
  lastActionBy: by,
  updatedAt: now,
});
