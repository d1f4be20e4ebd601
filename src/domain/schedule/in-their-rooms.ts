import type { Message } from '../language/message.ts';
import { nameKey } from '../tables/row-findings.ts';
import * as scheduleMessages from './messages.ts';
import type { Room, TimeslotType, Venue } from './schedule.ts';

/** A timeslot, planned or changed, as far as its room goes. */
interface Placed {
  timeslotType: TimeslotType;
  venues?: Venue[] | undefined;
  roomId?: string | null | undefined;
  /** Of a room that the same call makes. */
  roomName?: string | undefined;
}

export interface RoomFault {
  /** Which of the timeslots. */
  index: number;
  field: 'roomId' | 'roomName';
  message: Message;
}

/**
 * Timeslots of single rooms, each with the id of its room and the venue that its room has; and those whose room is not there.
 *
 * @param rooms of the program, deleted ones left out, with those that the same call makes
 */
export function inTheirRooms<S extends Placed>(
  slots: readonly S[],
  rooms: readonly Pick<Room, 'id' | 'name' | 'type'>[],
): { slots: S[]; faults: RoomFault[] } {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const byName = new Map(rooms.map((room) => [nameKey(room.name), room]));
  const faults: RoomFault[] = [];
  const placed = slots.map((slot, index): S => {
    const { roomName, ...rest } = slot;
    if (!slot.roomId && roomName === undefined) return slot;
    const room = slot.roomId ? byId.get(slot.roomId) : byName.get(nameKey(roomName ?? ''));
    if (!room) {
      const field = slot.roomId ? 'roomId' : 'roomName';
      faults.push({ index, field, message: scheduleMessages.timeslotRoomGone });
      return slot;
    }
    const venues = slot.timeslotType === 'TIMESLOT' ? [room.type] : slot.venues;
    return { ...(rest as S), roomId: room.id, venues };
  });
  return { slots: placed, faults };
}
