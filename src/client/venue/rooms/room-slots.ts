import { currentTimeslot, oldestFirst } from '../../../domain/schedule/current-timeslot.ts';
import { isInRoom } from '../../../domain/schedule/slot-rooms.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { DoorRoom, DoorTimeslot } from '../../../offline/documents.ts';

/** The timeslots in which meetings can be in a room: of its venue, of events it is open for, no breaks; oldest first. */
export const slotsOfRoom = (
  slots: readonly DoorTimeslot[],
  room: Pick<DoorRoom, 'id' | 'type' | 'disabledEventId'>,
): DoorTimeslot[] =>
  oldestFirst(
    slots.filter(
      (slot) =>
        slot.timeslotType === 'TIMESLOT' &&
        slot.venues.includes(room.type) &&
        isInRoom(slot, room.id) &&
        !room.disabledEventId.includes(slot.eventId),
    ),
  );

/** The slot of the address; else the running or next one of the address's event, or of all. */
export function chosenSlot(
  slots: readonly DoorTimeslot[],
  address: { timeslotId: string | null; eventId: string | null },
  now: Instant,
): DoorTimeslot | null {
  const named = slots.find(({ id }) => id === address.timeslotId);
  if (named) return named;
  const ofEvent = slots.filter(({ eventId }) => eventId === address.eventId);
  return currentTimeslot(ofEvent.length > 0 ? ofEvent : slots, now);
}

/** The slots before and after one, null at the ends. */
export function neighbours(
  slots: readonly DoorTimeslot[],
  slot: Pick<DoorTimeslot, 'id'>,
): { former: DoorTimeslot | null; next: DoorTimeslot | null } {
  const at = slots.findIndex(({ id }) => id === slot.id);
  return { former: slots[at - 1] ?? null, next: at < 0 ? null : (slots[at + 1] ?? null) };
}
