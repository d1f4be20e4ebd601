import { nameKey } from '../../tables/row-findings.ts';
import type { TimeslotPlan } from '../generate.ts';
import type { Venue } from '../schedule.ts';
import type { EventRow } from './event-groups.ts';

/** Rooms of a file that have times of their own. */

/** A room that a row names: there already, or made with the file. */
export interface NamedRoom {
  /** Null: it is made with the file. */
  id: string | null;
  name: string;
  type: Venue;
}

/** Rooms by `nameKey`. */
export type NamedRooms = ReadonlyMap<string, NamedRoom>;

/**
 * Whether the rooms of an event have times of their own: a timeslot overlaps with another one in another room. Where all that
 * overlap are the same, one a room, they are timeslots of all rooms. One such day decides for all days of a file: on a day
 * that uses one room, the others must not be given out.
 */
export function roomsApart(rows: readonly EventRow[]): boolean {
  const spans = new Map<string, { start: string; end: string; rooms: Set<string> }>();
  for (const { slot, room } of rows) {
    if (!slot || !room) continue;
    const key = `${slot.startTime} ${slot.endTime}`;
    const span = spans.get(key) ?? { start: slot.startTime, end: slot.endTime, rooms: new Set() };
    span.rooms.add(nameKey(room.name));
    spans.set(key, span);
  }
  const ordered = [...spans.values()].sort((a, b) => (a.start < b.start ? -1 : 1));
  return ordered.some((one, index) => {
    for (const other of ordered.slice(index + 1)) {
      if (other.start >= one.end) return false;
      if (new Set([...one.rooms, ...other.rooms]).size > 1) return true;
    }
    return false;
  });
}

/** The room whose own timeslot a row speaks of, as a plan says it; nothing where the rooms of its event have one timetable. */
export function ownRoomOf(
  { room }: EventRow,
  apart: boolean,
  rooms: NamedRooms,
): Pick<TimeslotPlan, 'roomId' | 'roomName' | 'venues'> {
  const found = apart && room ? rooms.get(nameKey(room.name)) : undefined;
  if (!found) return {};
  const venues = [found.type];
  return found.id === null ? { roomName: found.name, venues } : { roomId: found.id, venues };
}
