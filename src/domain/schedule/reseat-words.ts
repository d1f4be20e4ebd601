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
      const { totalTables } = change;
      // Whole sentences: other languages know them by their shape.
      if (room?.type === 'online')
        return totalTables === 1
          ? `${roomName} reduced to 1 quota`
          : `${roomName} reduced to ${totalTables} quotas`;
      return totalTables === 1
        ? `${roomName} reduced to 1 table`
        : `${roomName} reduced to ${totalTables} tables`;
    }
    case 'TABLES_REMOVED': {
      const names =
        room?.tables.filter(({ id }) => change.tableIds.includes(id)).map(({ name }) => name) ?? [];
      if (names.length > 3)
        return `${names.slice(0, 3).join(', ')}, ${names.length - 3} more of ${roomName} removed`;
      return `${names.join(', ') || 'Tables'} of ${roomName} removed`;
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

/** The same of what was opened again: in front of what it had been. */
export const undoneWords = (what: string): string => `Undone: ${what}`;

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
