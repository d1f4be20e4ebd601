import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import * as idMessages from '../input/id-messages.ts';
import { encodeMessage } from '../language/message.ts';
import type { Meeting, MeetingStanding } from '../meetings/meeting.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import type { Room } from './schedule.ts';
import { openRooms, type Seat, type SlotPlace, seatKey, seatsOf } from './seating.ts';
import { isInRoom } from './slot-rooms.ts';

/** Move an accepted meeting to another table, in its room or in another one: by staff, within its timeslot. */

export const moveSeatArgs = z.object({
  roomId: z.uuid({ error: encodeMessage(basicMessages.undefinedRoomId) }).toLowerCase(),
  /** 1-based within the room: the table's number, or the quota's (SPEC.md 3, tableNumber). */
  tableNumber: z
    .int({ error: encodeMessage(idMessages.undefinedTable) })
    .min(1, encodeMessage(idMessages.undefinedTable))
    .max(10_000, encodeMessage(idMessages.undefinedTable)),
});
export type MoveSeatArgs = z.output<typeof moveSeatArgs>;

/** Whether a meeting sits at that table. */
export const sitsAt = (
  { roomId, seatNumber }: Pick<Meeting, 'roomId' | 'seatNumber'>,
  at: MoveSeatArgs,
): boolean => roomId === at.roomId && seatNumber === at.tableNumber;

/** A room with the seats that a meeting may be moved to, in the order in which Accept gives them out. */
export interface RoomToMoveTo {
  room: Room;
  seats: Seat[];
}

/** The seat that the arguments name, or null where the room has none of that number. */
export const seatNamed = (room: Room, args: MoveSeatArgs): Seat | null =>
  seatsOf(room).find((seat) => seat.seatNumber === args.tableNumber) ?? null;

/**
 * Whether the meeting sits anywhere that it could be moved from. One that someone has checked in to may be moved too:
 * people do walk to another table, and who was there was there.
 */
export function decideMovable(
  meeting: Pick<Meeting, 'meetingStatus' | 'released' | 'timeslotId'>,
  standing: MeetingStanding,
): Verdict {
  if (!standing.staff) return refused('NOT_ALLOWED');
  if (meeting.meetingStatus !== 'ACCEPTED') return refused('MEETING_NOT_ACCEPTED');
  if (meeting.released) return refused('MEETING_RELEASED', { releasedAt: meeting.released.releasedAt });
  if (meeting.timeslotId === null) return refused('MEETING_WITHOUT_TABLE');
  return allowed();
}

/**
 * May it be moved there?
 *
 * @param room null: not there, deleted, or another program's
 * @param taken seat keys of the accepted meetings in the same timeslot
 * @param slot the timeslot; left out: it is every room's
 */
export function decideMoveSeat(
  meeting: Pick<
    Meeting,
    'meetingStatus' | 'released' | 'timeslotId' | 'eventId' | 'venue' | 'roomId' | 'seatNumber'
  >,
  standing: MeetingStanding,
  room: Room | null,
  args: MoveSeatArgs,
  taken: ReadonlySet<string>,
  slot: Pick<SlotPlace, 'roomId'> = {},
): Verdict {
  const movable = decideMovable(meeting, standing);
  if (movable.kind === 'refused') return movable;
  const seat = room && seatNamed(room, args);
  if (!room || !seat) return refused('TABLE_NOT_FOUND');
  if (room.type !== meeting.venue) return refused('ROOM_OTHER_VENUE');
  if (meeting.eventId !== null && room.disabledEventId.includes(meeting.eventId))
    return refused('ROOM_DISABLED');
  if (!isInRoom(slot, room.id)) return refused('ROOM_OTHER_TIMESLOT');
  if (sitsAt(meeting, args)) return refused('SEAT_UNCHANGED');
  if (taken.has(seatKey(seat))) return refused('SEAT_TAKEN');
  return allowed();
}

/**
 * Where it could be moved now: rooms of its venue that are open for its event and its timeslot, with their free seats; full
 * ones left out.
 *
 * @param slot the timeslot; left out: it is every room's
 */
export const roomsToMoveTo = (
  rooms: readonly Room[],
  meeting: Pick<Meeting, 'venue' | 'eventId'>,
  taken: ReadonlySet<string>,
  { roomId = null }: Pick<SlotPlace, 'roomId'> = {},
): RoomToMoveTo[] =>
  openRooms(rooms, meeting.venue, { eventId: meeting.eventId ?? '', roomId })
    .map((room) => ({ room, seats: seatsOf(room).filter((seat) => !taken.has(seatKey(seat))) }))
    .filter(({ seats }) => seats.length > 0);

/**
 * The next state. Time, turn and check-ins stay; the room that was left is remembered, so that a check-in made at its
 * door without a network still counts (docs/conflicts.md).
 */
export const applyMoveSeat = (meeting: Meeting, seat: Seat, now: Instant): Meeting => ({
  ...meeting,
  roomId: seat.roomId,
  tableId: seat.tableId,
  tableName: seat.tableName,
  seatNumber: seat.seatNumber,
  formerRoomIds:
    meeting.roomId === null || meeting.roomId === seat.roomId
      ? meeting.formerRoomIds
      : [...meeting.formerRoomIds.filter((roomId) => roomId !== meeting.roomId), meeting.roomId],
  updatedAt: now,
});
