import type { Timeslot, Venue } from '../../../domain/schedule/schedule.ts';
import { freeSeats } from '../../../domain/schedule/seating.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { occupiedSeats } from '../../store/occupied-seats.ts';
import { loadRooms } from '../../store/schedule.ts';

const none: ReadonlySet<string> = new Set();

/** How many seats Accept could still give in each of these timeslots, by venue, as of now; of one room's with its name. */
export async function freeSeatCounts<Slot extends Pick<Timeslot, 'id' | 'eventId' | 'roomId' | 'venues'>>(
  context: TransactionContext,
  programId: string,
  timeslots: readonly Slot[],
): Promise<(Slot & { freeSeats: Record<Venue, number>; roomName?: string })[]> {
  const rooms = await loadRooms(context.tx, programId);
  const held = await occupiedSeats(
    context.tx,
    programId,
    timeslots.map(({ id }) => id),
  );
  return timeslots.map((slot) => {
    const count = (venue: Venue) =>
      slot.venues.includes(venue) ? freeSeats(rooms, venue, slot, held.get(slot.id) ?? none).length : 0;
    const roomName = rooms.find(({ id }) => id === slot.roomId)?.name;
    return {
      ...slot,
      ...(roomName ? { roomName } : {}),
      freeSeats: { offline: count('offline'), online: count('online') },
    };
  });
}
