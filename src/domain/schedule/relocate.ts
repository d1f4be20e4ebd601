import { z } from 'zod';
import * as idMessages from '../input/id-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { decideNotBooked } from '../meetings/create.ts';
import type { Meeting, MeetingStanding } from '../meetings/meeting.ts';
import { decideNobodyLeft } from '../meetings/nobody-left.ts';
import { decideSlot } from '../meetings/request.ts';
import type { Instant } from '../time/instants.ts';
import { refused, type Verdict } from '../verdict/verdict.ts';
import { decideMovable, decideMoveSeat, moveSeatArgs, seatNamed } from './move-seat.ts';
import type { ProgramEvent, Room, Timeslot } from './schedule.ts';
import { seatKey } from './seating.ts';
import { isInRoom } from './slot-rooms.ts';

/** Staff give an accepted meeting another time and table directly, without asking its two organizations. */

export const relocateArgs = moveSeatArgs.extend({
  timeslotId: z.uuid({ error: encodeMessage(idMessages.undefinedTimeslotId) }).toLowerCase(),
  /** Where the caller saw it: a meeting that others moved since is not moved again. */
  seen: z.object({
    startAt: z.string(),
    roomId: z.uuid().toLowerCase().nullable(),
    seatNumber: z.int().nullable(),
  }),
});
export type RelocateArgs = z.output<typeof relocateArgs>;

/** What must be known of where it goes. */
export interface RelocateFacts {
  event: ProgramEvent;
  timeslot: Timeslot;
  /** Null: not there, deleted, or another program's. */
  room: Room | null;
  /** Seat keys of the other accepted meetings in the timeslot. */
  taken: ReadonlySet<string>;
  /** Organizations with another accepted meeting at that time. */
  booked: readonly string[];
  /** Organizations that closed that time for themselves, for the venue of the meeting. */
  closed: readonly string[];
  /** Organizations of which nobody is left at that time, for all are in sessions. */
  inSession: readonly string[];
}

/** What is asked of the meeting itself. */
export interface Relocated
  extends Pick<
    Meeting,
    | 'meetingStatus'
    | 'released'
    | 'timeslotId'
    | 'eventId'
    | 'startAt'
    | 'endAt'
    | 'venue'
    | 'roomId'
    | 'seatNumber'
    | 'meetingOwner'
    | 'meetingParticipant'
  > {
  /** Someone is there already. */
  checkedIn: boolean;
}

/** Whether it is still where it was seen. */
const isWhereSeen = (meeting: Relocated, { seen }: Pick<RelocateArgs, 'seen'>): boolean =>
  meeting.startAt === seen.startAt &&
  meeting.roomId === seen.roomId &&
  meeting.seatNumber === seen.seatNumber;

/**
 * May it be moved there? Within its timeslot it is the move to another table. To another time only while nobody has checked in and it is
 * not over, and only to a time at which both are free and which neither has closed nor spends in sessions with everyone; one that runs already will do, for people stand at the desk.
 */
export function decideRelocate(
  meeting: Relocated,
  standing: MeetingStanding,
  facts: RelocateFacts,
  args: RelocateArgs,
  now: Instant,
): Verdict {
  const { event, timeslot, room, taken, booked, closed, inSession } = facts;
  const movable = decideMovable(meeting, standing);
  if (movable.kind === 'refused') return movable;
  if (!isWhereSeen(meeting, args)) return refused('MOVE_CHANGED');
  if (timeslot.id === meeting.timeslotId)
    return decideMoveSeat(meeting, standing, room, args, taken, timeslot);
  if (meeting.checkedIn) return refused('MEETING_CHECKED_IN');
  if (meeting.endAt <= now) return refused('MEETING_FINISHED');
  const slot = decideSlot(event, timeslot, meeting.venue, now, 'END');
  if (slot.kind === 'refused') return slot;
  const seat = room && seatNamed(room, args);
  if (!room || !seat) return refused('TABLE_NOT_FOUND');
  if (room.type !== meeting.venue) return refused('ROOM_OTHER_VENUE');
  if (room.disabledEventId.includes(event.id)) return refused('ROOM_DISABLED');
  if (!isInRoom(timeslot, room.id)) return refused('ROOM_OTHER_TIMESLOT');
  if (taken.has(seatKey(seat))) return refused('SEAT_TAKEN');
  const free = decideNotBooked(meeting, booked);
  if (free.kind === 'refused') return free;
  const away = [meeting.meetingOwner, meeting.meetingParticipant].find((party) => closed.includes(party));
  return away
    ? refused('TIME_CLOSED_BY_PARTY', { organizationId: away })
    : decideNobodyLeft(meeting, inSession);
}
