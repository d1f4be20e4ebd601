import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { getTimeslotSeats } from '../../../contract/meeting-answers.ts';
import { seatKey, seatsOf } from '../../../domain/schedule/seating.ts';
import { isInRoom } from '../../../domain/schedule/slot-rooms.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { bookedAt } from '../../store/bookings.ts';
import { takenSeats } from '../../store/meetings.ts';
import { loadRooms, loadTimeslot } from '../../store/schedule.ts';

/** What a new meeting could have in a timeslot. Another may take it before this is read. */
export async function timeslotSeats(
  context: TransactionContext,
  timeslotId: string,
): Promise<GivenResultOf<typeof getTimeslotSeats>> {
  const timeslot = await loadTimeslot(context.tx, timeslotId);
  if (!timeslot) throw new Refusal('TIMESLOT_NOT_FOUND');
  const { programId, eventId } = timeslot;
  const taken = await takenSeats(context.tx, programId, timeslotId);
  const rooms = (await loadRooms(context.tx, programId)).filter(
    (room) =>
      timeslot.venues.includes(room.type) &&
      !room.disabledEventId.includes(eventId) &&
      isInRoom(timeslot, room.id),
  );
  return {
    rooms: rooms.map((room) => ({
      id: room.id,
      name: room.name,
      type: room.type,
      tables: seatsOf(room)
        .filter((seat) => !taken.has(seatKey(seat)))
        .map(({ seatNumber, tableName }) => ({ tableNumber: seatNumber, tableName })),
    })),
    bookedOrganizations: await bookedAt(context.tx, programId, {
      startAt: timeslot.slotStartTime,
      endAt: timeslot.slotEndTime,
    }),
  };
}
