import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import * as idMessages from '../input/id-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { isOverdue } from '../schedule/overdue.ts';
import { type ProgramEvent, type Timeslot, type Venue, venues } from '../schedule/schedule.ts';
import { type SlotUse, timeslotStatus } from '../schedule/timeslot-status.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import type { Meeting } from './meeting.ts';
import * as meetingsMessages from './messages.ts';
import { decideNobodyLeft } from './nobody-left.ts';
import { decideOpenRequests, type OpenRequests } from './open-requests.ts';

/** Request a meeting on a timeslot (SPEC.md 4 and 5). Pending meetings never block a slot. */

/** SPEC.md 5, word for word. */
export const UNDEFINED_TIMESLOT = encodeMessage(meetingsMessages.undefinedEventOrTimeslot);
export const SELECT_FIRST = encodeMessage(meetingsMessages.eventTimeslotVenueFirst);
const SELECT_PROPOSAL = encodeMessage(meetingsMessages.noProposal);

export const meetingPurposeArgs = z
  .string({ error: encodeMessage(inputMessages.required) })
  .trim()
  .min(1, encodeMessage(inputMessages.required))
  .max(200);
export const meetingMessageArgs = z.string().trim().max(5000);

/** Further timeslots of which the invited side may choose one; left out: none are proposed. */
export const proposedTimeslotsArgs = z
  .array(z.uuid({ error: encodeMessage(idMessages.undefinedTimeslotId) }).toLowerCase(), {
    error: SELECT_PROPOSAL,
  })
  .min(1, SELECT_PROPOSAL)
  .max(50)
  .optional();

export const requestMeetingArgs = z.object({
  programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }).toLowerCase(),
  eventId: z.uuid({ error: UNDEFINED_TIMESLOT }).toLowerCase(),
  timeslotId: z.uuid({ error: UNDEFINED_TIMESLOT }).toLowerCase(),
  venue: z.enum(venues, { error: SELECT_FIRST }),
  /** The invited organization. */
  meetingOwner: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }).toLowerCase(),
  meetingPurpose: meetingPurposeArgs,
  message: meetingMessageArgs.default(''),
  proposedTimeslots: proposedTimeslotsArgs,
});
export type RequestMeetingArgs = z.output<typeof requestMeetingArgs>;

/** Two organizations that want to meet, whatever the time. */
export interface PairFacts {
  requesterId: string;
  ownerId: string;
  requesterApproved: boolean;
  ownerApproved: boolean;
  matchmakingDisabled: boolean;
  /** The two have a live meeting at this time already, whoever asked. */
  duplicate: boolean;
  /** What the requester has asked for already; left out: it is not counted. */
  open?: OpenRequests | undefined;
}

/** A timeslot, and what the two organizations do in it. */
export interface WantedSlot {
  event: ProgramEvent;
  timeslot: Timeslot;
  requester: SlotUse;
  owner: SlotUse;
}

export interface RequestFacts extends PairFacts, WantedSlot {
  /** The further timeslots that are proposed with it. */
  proposed: readonly WantedSlot[];
}

export function decideRequest(facts: RequestFacts, venue: Venue, now: Instant): Verdict {
  const pair = decidePair(facts);
  if (pair.kind === 'refused') return pair;
  for (const slot of [facts, ...facts.proposed]) {
    const verdict = decideWantedSlot(slot, { ...facts, venue }, now);
    if (verdict.kind === 'refused') return verdict;
  }
  return allowed();
}

/** Whether these two may ask each other at all. */
export function decidePair(facts: PairFacts): Verdict {
  if (facts.matchmakingDisabled) return refused('MATCHMAKING_DISABLED');
  if (facts.requesterId === facts.ownerId) return refused('MEETING_SAME_ORGANIZATION');
  const between = decideApproved(facts);
  if (between.kind === 'refused') return between;
  if (facts.duplicate) return refused('MEETING_DUPLICATE');
  return facts.open ? decideOpenRequests(facts.open) : allowed();
}

/** Whether a timeslot can be asked for by these two: what the picker shows as Free, and nothing else. */
function decideWantedSlot(
  { event, timeslot, requester, owner }: WantedSlot,
  { requesterId, ownerId, venue }: Pick<PairFacts, 'requesterId' | 'ownerId'> & { venue: Venue },
  now: Instant,
): Verdict {
  const slot = decideSlot(event, timeslot, venue, now);
  if (slot.kind === 'refused') return slot;
  const status = timeslotStatus({ event, timeslot, own: requester, other: owner }, now, venue);
  if (status === 'OPEN') return allowed();
  if (status === 'OVERDUE') return refused('TIMESLOT_OVERDUE');
  if (status === 'DISABLED') return refused('TIMESLOT_DISABLED');
  const [busy, busyId] = status === 'BOOKED' ? [requester, requesterId] : [owner, ownerId];
  if (!busy.booked.has(timeslot.id))
    return decideNobodyLeft({ meetingOwner: ownerId, meetingParticipant: requesterId }, [busyId]);
  return status === 'BOOKED'
    ? refused('MEETING_CONFLICT', { conflict: 'REQUESTER', conflictingOrgId: requesterId })
    : refused('MEETING_CONFLICT', { conflict: 'INVITEE', conflictingOrgId: ownerId });
}

/**
 * SPEC.md 4: "Participants request meetings once APPROVED." Asked again where the meeting is made (accept), for either
 * side may have lost its approval since. What was accepted before stays (SPEC.md 4 only warns that it "may be lost").
 */
export const decideApproved = (facts: Pick<PairFacts, 'requesterApproved' | 'ownerApproved'>): Verdict =>
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
  proposedTimeslots: proposedBeside(args),
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

/** The proposed timeslots, each once, without the one that is asked for. */
export const proposedBeside = (
  args: Pick<RequestMeetingArgs, 'timeslotId' | 'proposedTimeslots'>,
): string[] => [...new Set(args.proposedTimeslots ?? [])].filter((id) => id !== args.timeslotId);

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
  if (isOverdue(timeslot, now, until)) return refused('TIMESLOT_OVERDUE');
  return allowed();
}
