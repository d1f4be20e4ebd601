import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { listFreeTables } from '../../../contract/meetings.ts';
import { encodeMessage, type MessageLike } from '../../../domain/language/message.ts';
import type { Meeting } from '../../../domain/meetings/meeting.ts';
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
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { loadSlotFacts } from '../../services/meetings/accept-facts.ts';
import { lockMeetingFor, type StandingOf, saveAndNotify } from '../../services/meetings/save-meeting.ts';
import { viewMeeting } from '../../store/meeting-views.ts';
import { takenSeats } from '../../store/meetings.ts';
import { loadRooms } from '../../store/schedule.ts';

/**
 * Moves an accepted meeting to another table of its timeslot. Check-ins stay as they are.
 *
 * Locks: the meeting, then its timeslot, as Accept does: moves and accepts in one timeslot come one after the other,
 * and the second sees that the table is taken. The unique index on the seat has the last word.
 *
 * @throws Refusal SEAT_TAKEN and the codes of `decideMoveSeat`
 */
export async function moveMeeting(
  context: TransactionContext,
  meetingId: string,
  args: MoveSeatArgs,
  standingOf: StandingOf,
): Promise<Meeting> {
  const { meeting, standing } = await lockMeetingFor(context, meetingId, standingOf);
  const { programId, timeslotId } = meeting;
  const slot = timeslotId === null ? null : await loadSlotFacts(context, programId, timeslotId);
  const rooms = slot?.rooms ?? [];
  const room = rooms.find(({ id }) => id === args.roomId) ?? null;
  assertAllowed(decideMoveSeat(meeting, standing, room, args, slot?.taken ?? new Set()));
  const seat = room && seatNamed(room, args);
  if (!seat) throw new Refusal('TABLE_NOT_FOUND');
  const moved = applyMoveSeat(meeting, seat, context.now);
  const message = encodeMessage(routeText(placeOf(rooms, meeting), placeOf(rooms, moved)));
  // The history says where from and where to; whoever is told reads the new place alone.
  const said = { historyType: 'SEAT_MOVED', news: 'SEAT_MOVED', message, reason: '' } as const;
  return await saveAndNotify(context, moved, said);
}

/** The tables that are free in the meeting's timeslot, room by room. Another may take one before this is read. */
export async function freeTables(
  context: TransactionContext,
  meetingId: string,
  standingOf: StandingOf,
): Promise<GivenResultOf<typeof listFreeTables>> {
  const meeting = await viewMeeting(context.tx, meetingId);
  if (!meeting) throw new Refusal('NOT_FOUND');
  assertAllowed(decideMovable(meeting, standingOf(meeting)));
  const { programId, timeslotId } = meeting;
  const rooms = await loadRooms(context.tx, programId);
  const taken = timeslotId ? await takenSeats(context.tx, programId, timeslotId) : new Set<string>();
  return {
    rooms: roomsToMoveTo(rooms, meeting, taken).map(({ room, seats }) => ({
      id: room.id,
      name: room.name,
      tables: seats.map(({ seatNumber, tableName }) => ({ tableNumber: seatNumber, tableName })),
    })),
  };
}

const placeOf = (rooms: readonly Room[], { roomId, tableName, seatNumber }: Meeting): MessageLike =>
  placeText({ roomName: rooms.find(({ id }) => id === roomId)?.name ?? null, tableName, seatNumber });
