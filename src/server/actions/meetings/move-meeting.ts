import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { listFreeTables } from '../../../contract/meetings.ts';
import { encodeMessage, type MessageLike } from '../../../domain/language/message.ts';
import type { Meeting, MeetingStanding } from '../../../domain/meetings/meeting.ts';
import {
  applyMoveSeat,
  decideMovable,
  decideMoveSeat,
  type MoveSeatArgs,
  roomsToMoveTo,
  seatNamed,
} from '../../../domain/schedule/move-seat.ts';
import { placeText, routeText } from '../../../domain/schedule/reseat-text.ts';
import type { Room } from '../../../domain/schedule/schedule.ts';
import { notifyMeeting } from '../../notifications/notify-meeting.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { viewMeeting } from '../../store/meeting-views.ts';
import { insertHistory, lockMeeting, saveMeeting, takenSeats } from '../../store/meetings.ts';
import { loadRooms, lockTimeslot } from '../../store/schedule.ts';

type StandingOf = (meeting: Meeting) => MeetingStanding;

/**
 * Moves an accepted meeting to another table of its timeslot. Check-ins stay as they are.
 *
 * Locks: the meeting, then its timeslot, as Accept does: moves and accepts in one timeslot come one after the other,
 * and the second sees that the table is taken. The unique index on the seat has the last word.
 *
 * @throws Refusal SEAT_TAKEN and the codes of `decideMoveSeat`
 */
export async function moveMeeting(
  work: TransactionContext,
  meetingId: string,
  args: MoveSeatArgs,
  standingOf: StandingOf,
): Promise<Meeting> {
  const meeting = await lockMeeting(work.tx, meetingId);
  if (!meeting) throw new Refusal('NOT_FOUND');
  const standing = standingOf(meeting);
  assertAllowed(decideMovable(meeting, standing));
  const { rooms, taken } = await seating(work, meeting, 'LOCKED');
  const room = rooms.find(({ id }) => id === args.roomId) ?? null;
  assertAllowed(decideMoveSeat(meeting, standing, room, args, taken));
  const seat = room && seatNamed(room, args);
  if (!seat) throw new Refusal('TABLE_NOT_FOUND');
  const moved = applyMoveSeat(meeting, seat, work.now);
  await saveMeeting(work.tx, moved);
  await insertHistory(work.tx, [
    {
      id: work.newId(),
      meeting: moved,
      historyType: 'SEAT_MOVED',
      message: encodeMessage(routeText(placeOf(rooms, meeting), placeOf(rooms, moved))),
      createdBy: nameOf(work),
      createdAt: work.now,
    },
  ]);
  work.nudge(moved.programId);
  await notifyMeeting(work, moved, 'SEAT_MOVED');
  return moved;
}

/** The tables that are free in the meeting's timeslot, room by room. Another may take one before this is read. */
export async function freeTables(
  work: TransactionContext,
  meetingId: string,
  standingOf: StandingOf,
): Promise<GivenResultOf<typeof listFreeTables>> {
  const meeting = await viewMeeting(work.tx, meetingId);
  if (!meeting) throw new Refusal('NOT_FOUND');
  assertAllowed(decideMovable(meeting, standingOf(meeting)));
  const { rooms, taken } = await seating(work, meeting, 'AS_IT_IS');
  return {
    rooms: roomsToMoveTo(rooms, meeting, taken).map(({ room, seats }) => ({
      id: room.id,
      name: room.name,
      tables: seats.map(({ seatNumber, tableName }) => ({ tableNumber: seatNumber, tableName })),
    })),
  };
}

async function seating(work: TransactionContext, meeting: Meeting, how: 'LOCKED' | 'AS_IT_IS') {
  const { programId, timeslotId } = meeting;
  if (timeslotId === null) return { rooms: [], taken: new Set<string>() };
  if (how === 'LOCKED') await lockTimeslot(work.tx, timeslotId);
  const rooms = await loadRooms(work.tx, programId);
  return { rooms, taken: await takenSeats(work.tx, programId, timeslotId) };
}

const placeOf = (rooms: readonly Room[], { roomId, tableName, seatNumber }: Meeting): MessageLike =>
  placeText({ roomName: rooms.find(({ id }) => id === roomId)?.name ?? null, tableName, seatNumber });
