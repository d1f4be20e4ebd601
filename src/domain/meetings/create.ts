import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import * as idMessages from '../input/id-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { type ProgramEvent, type Room, type Timeslot, type Venue, venues } from '../schedule/schedule.ts';
import { type Seat, seatKey, seatsOf } from '../schedule/seating.ts';
import { isInRoom } from '../schedule/slot-rooms.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import type { Meeting } from './meeting.ts';
import { applyRequest, decideApproved, decideSlot } from './request.ts';

/** Add Organizations Meeting (SPEC.md 2, 3 and 5): staff make an accepted meeting of two organizations at a table. */

export const createMeetingArgs = z.object({
  programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }).toLowerCase(),
  eventId: z.uuid({ error: encodeMessage(idMessages.undefinedEventId) }).toLowerCase(),
  timeslotId: z.uuid({ error: encodeMessage(idMessages.undefinedTimeslotId) }).toLowerCase(),
  roomId: z.uuid({ error: encodeMessage(basicMessages.undefinedRoomId) }).toLowerCase(),
  venue: z.enum(venues, { error: encodeMessage(inputMessages.venueFirst) }),
  /** 1-based within the room: the table's number, or the quota's. Left out: by its name, else the first free one. */
  tableNumber: z
    .int()
    .min(1, encodeMessage(idMessages.undefinedTable))
    .max(10_000, encodeMessage(idMessages.undefinedTable))
    .optional(),
  tableName: z.string().trim().max(200).nullish(),
  /** The invited organization. */
  meetingOwner: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }).toLowerCase(),
  /** The requester. */
  meetingParticipant: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }).toLowerCase(),
});
export type CreateMeetingArgs = z.output<typeof createMeetingArgs>;

/** What must be known to decide; `room` is null where it is not there or another program's. */
export interface CreateFacts {
  matchmakingDisabled: boolean;
  /** The creator's active organization, which is no choice for either side (SPEC.md 5). */
  activeOrganizationId: string | null;
  /** The approved ones among the two. */
  approved: ReadonlySet<string>;
  event: ProgramEvent;
  timeslot: Timeslot;
  room: Room | null;
  /** Seat keys of the accepted meetings in the timeslot. */
  taken: ReadonlySet<string>;
  /** Organizations with an accepted meeting at that time. */
  booked: readonly string[];
}

/** The seat that the arguments mean: by number, by name, or the first free one; null where there is none. */
export function seatMeant(
  room: Room,
  args: Pick<CreateMeetingArgs, 'tableNumber' | 'tableName'>,
  taken: ReadonlySet<string>,
): Seat | null {
  const { tableNumber, tableName } = args;
  const seats = seatsOf(room);
  if (tableNumber !== undefined) return seats.find(({ seatNumber }) => seatNumber === tableNumber) ?? null;
  if (tableName) return seats.find((seat) => seat.tableName === tableName) ?? null;
  return seats.find((seat) => !taken.has(seatKey(seat))) ?? null;
}

type Sides = Pick<CreateMeetingArgs, 'meetingOwner' | 'meetingParticipant'>;

/** Whether these two may be chosen: different ones, and neither the creator's own (SPEC.md 5). */
function decideSides(
  { meetingOwner, meetingParticipant }: Sides,
  activeOrganizationId: string | null,
): Verdict {
  if (meetingOwner === meetingParticipant) return refused('MEETING_SAME_ORGANIZATION');
  const own = activeOrganizationId === meetingOwner || activeOrganizationId === meetingParticipant;
  return own ? refused('MEETING_OWN_ORGANIZATION') : allowed();
}

/** SPEC.md 5: the invitee's alert is told before the requester's. */
export function decideNotBooked(
  { meetingOwner, meetingParticipant }: Sides,
  booked: readonly string[],
): Verdict {
  const conflict = booked.includes(meetingOwner)
    ? 'INVITEE'
    : booked.includes(meetingParticipant)
      ? 'REQUESTER'
      : null;
  if (!conflict) return allowed();
  const conflictingOrgId = conflict === 'INVITEE' ? meetingOwner : meetingParticipant;
  return refused('ORGANIZATION_BOOKED', {
    conflict,
    conflictingOrgId,
    meetingParticipantId: meetingParticipant,
  });
}

/** May it be made there? People may be put together while the timeslot runs: they stand at the desk. */
export function decideCreate(args: CreateMeetingArgs, facts: CreateFacts, now: Instant): Verdict {
  if (facts.matchmakingDisabled) return refused('MATCHMAKING_DISABLED');
  const { meetingOwner, meetingParticipant, venue } = args;
  const steps = [
    () => decideSides(args, facts.activeOrganizationId),
    () =>
      decideApproved({
        ownerApproved: facts.approved.has(meetingOwner),
        requesterApproved: facts.approved.has(meetingParticipant),
      }),
    () => decideSlot(facts.event, facts.timeslot, venue, now, 'END'),
    () => decideSeat(args, facts, venue),
    () => decideNotBooked(args, facts.booked),
  ];
  for (const step of steps) {
    const verdict = step();
    if (verdict.kind === 'refused') return verdict;
  }
  return allowed();
}

function decideSeat(
  args: CreateMeetingArgs,
  { room, event, timeslot, taken }: CreateFacts,
  venue: Venue,
): Verdict {
  if (!room) return refused('TABLE_NOT_FOUND');
  if (room.type !== venue) return refused('ROOM_OTHER_VENUE');
  if (room.disabledEventId.includes(event.id)) return refused('ROOM_DISABLED');
  if (!isInRoom(timeslot, room.id)) return refused('ROOM_OTHER_TIMESLOT');
  const seat = seatMeant(room, args, taken);
  if (!seat) {
    const named = args.tableNumber !== undefined || Boolean(args.tableName);
    return refused(named ? 'TABLE_NOT_FOUND' : 'MEETING_NO_SEAT');
  }
  return taken.has(seatKey(seat)) ? refused('SEAT_TAKEN') : allowed();
}

/** The new meeting: accepted at once, by staff. */
export const applyCreate = (
  args: CreateMeetingArgs,
  facts: { id: string; timeslot: Pick<Timeslot, 'slotStartTime' | 'slotEndTime'>; seat: Seat },
  now: Instant,
): Meeting => ({
  ...applyRequest(
    { ...args, meetingPurpose: '', message: '' },
    { id: facts.id, requesterId: args.meetingParticipant, timeslot: facts.timeslot },
    now,
  ),
  meetingStatus: 'ACCEPTED',
  acceptedAt: now,
  lastActionBy: 'STAFF',
  roomId: facts.seat.roomId,
  tableId: facts.seat.tableId,
  tableName: facts.seat.tableName,
  seatNumber: facts.seat.seatNumber,
});
