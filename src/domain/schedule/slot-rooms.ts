import type { Timeslot } from './schedule.ts';

/** Timeslots of one room: a room may have its own hours, beside those that all rooms of an event have. */

type OfRoom = Pick<Timeslot, 'roomId'>;

/** Whether meetings of a timeslot may be in a room; one without a room of its own is every room's. */
export const isInRoom = ({ roomId }: OfRoom, room: string): boolean => roomId == null || roomId === room;

/** Whether two timeslots of an event have a room in common: then they must not overlap. */
export const shareRoom = (one: OfRoom, other: OfRoom): boolean =>
  one.roomId == null || other.roomId == null || one.roomId === other.roomId;

/**
 * The timeslots of those that are of any of some rooms.
 *
 * @param roomIds empty: all rooms
 */
export const slotsInRooms = <S extends OfRoom>(slots: readonly S[], roomIds: readonly string[]): S[] =>
  roomIds.length === 0
    ? [...slots]
    : slots.filter((slot) => roomIds.some((roomId) => isInRoom(slot, roomId)));
