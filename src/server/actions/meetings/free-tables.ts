import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { listFreeTables } from '../../../contract/meetings.ts';
import { decideMovable, roomsToMoveTo } from '../../../domain/schedule/move-seat.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import type { StandingOf } from '../../services/meetings/save-meeting.ts';
import { viewMeeting } from '../../store/meeting-views.ts';
import { takenSeats } from '../../store/meetings.ts';
import { loadRooms, loadTimeslot } from '../../store/schedule.ts';

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
  const slot = timeslotId ? await loadTimeslot(context.tx, timeslotId) : null;
  return {
    rooms: roomsToMoveTo(rooms, meeting, taken, slot ?? {}).map(({ room, seats }) => ({
      id: room.id,
      name: room.name,
      tables: seats.map(({ seatNumber, tableName }) => ({ tableNumber: seatNumber, tableName })),
    })),
  };
}
