import { formatDateShort, formatSpan } from '../time/format.ts';
import type { SeatAt } from './reseat.ts';
import type { ReseatChange, Schedule } from './reseat-change.ts';

/** A re-seating in words: for histories, lists and messages. */

/** What was closed: "Hall A closed for Day 1". */
export function changeWords(schedule: Schedule, change: ReseatChange, zone: string): string {
  const room = 'roomId' in change ? schedule.rooms.find(({ id }) => id === change.roomId) : undefined;
  const event = 'eventId' in change ? schedule.events.find(({ id }) => id === change.eventId) : undefined;
  const [roomName, eventName] = [room?.name ?? 'Room', event?.name ?? 'Event'];
  switch (change.kind) {
    case 'ROOM_DISABLED':
      return `${roomName} closed for ${eventName}`;
    case 'ROOM_DELETED':
      return `${roomName} deleted`;
    case 'ROOM_SHRUNK': {
      const noun = room?.type === 'online' ? 'quota' : 'table';
      return `${roomName} reduced to ${change.totalTables} ${noun}${change.totalTables === 1 ? '' : 's'}`;
    }
    case 'TABLES_REMOVED': {
      const names =
        room?.tables.filter(({ id }) => change.tableIds.includes(id)).map(({ name }) => name) ?? [];
      const shown = names.length > 3 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
      return `${shown.join(', ') || 'Tables'} of ${roomName} removed`;
    }
    case 'TIMESLOT_DISABLED': {
      const slot = schedule.timeslots.find(({ id }) => id === change.timeslotId);
      if (!slot) return 'Timeslot disabled';
      const { slotStartTime, slotEndTime } = slot;
      return `Timeslot ${formatDateShort(slotStartTime, zone)}, ${formatSpan(slotStartTime, slotEndTime, zone)} disabled`;
    }
    case 'EVENT_DISABLED':
      return `${eventName} disabled`;
    case 'EVENT_DELETED':
      return `${eventName} deleted`;
  }
}

type Place = Pick<SeatAt, 'startAt' | 'endAt' | 'tableName' | 'seatNumber'> & { roomName: string | null };

/** "Hall A, Table 7", "Online room, place 3"; a room that is not there any more has no name. */
export function placeWords({
  roomName,
  tableName,
  seatNumber,
}: Pick<Place, 'roomName' | 'tableName' | 'seatNumber'>): string {
  const seat = tableName ?? (seatNumber === null ? null : `place ${seatNumber}`);
  return [roomName, seat].filter(Boolean).join(', ') || 'No table';
}

/** From where to where; the times only where they change. */
export function moveWords(from: Place, to: Place, zone: string): string {
  if (from.startAt === to.startAt) return `${placeWords(from)} → ${placeWords(to)}`;
  const when = ({ startAt, endAt }: Place) =>
    `${formatDateShort(startAt, zone)}, ${formatSpan(startAt, endAt, zone)}`;
  return `${when(from)}, ${placeWords(from)} → ${when(to)}, ${placeWords(to)}`;
}
