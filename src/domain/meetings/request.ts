import { z } from 'zod';
import { type ProgramEvent, type Timeslot, type Venue, venues } from '../schedule/schedule.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import type { Meeting } from './meeting.ts';

/** Request a meeting on a timeslot (SPEC.md 4 and 5). Pending meetings never block a slot. */

export const requestMeetingArgs = z.object({
  programId: z.uuid({ error: 'Undefined program id.' }),
  eventId: z.uuid({ error: 'Unable to request meeting, undefined event or timeslot paramater.' }),
  timeslotId: z.uuid({ error: 'Unable to request meeting, undefined event or timeslot paramater.' }),
  venue: z.enum(venues, { error: 'Please select venue/type of your meeting first.' }),
  /** The invited organization. */
  meetingOwner: z.uuid({ error: 'Undefined organization id.' }),
  meetingPurpose: z.string().trim().min(1, 'Required').max(200),
  message: z.string().trim().max(5000).default(''),
});
export type RequestMeetingArgs = z.output<typeof requestMeetingArgs>;

export interface RequestFacts {
  requesterId: string;
  ownerId: string;
  requesterApproved: boolean;
  ownerApproved: boolean;
  matchmakingDisabled: boolean;
  event: ProgramEvent;
  timeslot: Timeslot;
}

export function decideRequest(facts: RequestFacts, venue: Venue, now: Instant): Verdict {
  if (facts.matchmakingDisabled) return refused('MATCHMAKING_DISABLED');
  if (facts.requesterId === facts.ownerId) return refused('MEETING_SAME_ORGANIZATION');
  const between = decideApproved(facts);
  if (between.kind === 'refused') return between;
  return decideSlot(facts.event, facts.timeslot, venue, now);
}

/**
 * SPEC.md 4: "Participants request meetings once APPROVED." Asked again where the meeting is made (accept), for either
 * side may have lost its approval since. What was accepted before stays (SPEC.md 4 only warns that it "may be lost").
 */
export const decideApproved = (facts: Pick<RequestFacts, 'requesterApproved' | 'ownerApproved'>): Verdict =>
  facts.requesterApproved && facts.ownerApproved ? allowed() : refused('ORGANIZATION_NOT_APPROVED');

/** The new meeting: pending, without a seat; the invited organization answers next. */
export const applyRequest = (
  args: RequestMeetingArgs,
  facts: { id: string; requesterId: string; timeslot: Pick<Timeslot, 'slotStartTime' | 'slotEndTime'> },
  now: Instant,
): Meeting => ({
  id: facts.id,
  programId: args.programId,
  eventId: args.eventId,
  timeslotId: args.timeslotId,
  startAt: facts.timeslot.slotStartTime,
  endAt: facts.timeslot.slotEndTime,
  venue: args.venue,
  meetingStatus: 'PENDING',
  meetingOwner: args.meetingOwner,
  meetingParticipant: facts.requesterId,
  meetingPurpose: args.meetingPurpose,
  message: args.message,
  meetingLocation: null,
  meetingLink: null,
  proposedTimeslots: [],
  proposedOffTimeslots: [],
  roomId: null,
  tableId: null,
  tableName: null,
  seatNumber: null,
  ownerAttendance: null,
  participantAttendance: null,
  lastActionBy: 'PARTICIPANT',
  acceptedAt: null,
  canceledAt: null,
  movedAt: null,
  formerRoomIds: [],
  createdAt: now,
  updatedAt: now,
});

/**
 * Whether a timeslot is good for a meeting (SPEC.md 4, timeslot display status).
 *
 * @param until what is asked for must begin in time (START); what was asked for before may still be accepted while the
 *   slot runs, for people stand at the door (END)
 */
export function decideSlot(
  event: ProgramEvent,
  timeslot: Timeslot,
  venue: Venue,
  now: Instant,
  until: 'START' | 'END' = 'START',
): Verdict {
  if (event.eventStatus !== 'PUBLISHED' || event.disabledAt) return refused('EVENT_NOT_PUBLISHED');
  if (timeslot.disabledAt) return refused('TIMESLOT_DISABLED');
  if (timeslot.timeslotType !== 'TIMESLOT') return refused('TIMESLOT_NOT_FOR_MEETINGS');
  if (!timeslot.venues.includes(venue)) return refused('VENUE_NOT_OFFERED');
  const closesAt = until === 'START' ? timeslot.slotStartTime : timeslot.slotEndTime;
  if (closesAt <= now) return refused('TIMESLOT_OVERDUE');
  return allowed();
}
