import type { Message, MessageLike } from '../language/message.ts';
import { shortDateOf, spanOf } from '../language/message-dates.ts';
import * as scheduleMessages from './messages.ts';
import type { ReseatChange, Schedule } from './reseat-change.ts';
import type { SeatAt } from './reseat-places.ts';

/** A re-seating in words, as data: for histories, lists and messages. */

/** What was closed: "Hall A closed for Day 1". @param zone the program's */
export function changeText(schedule: Schedule, change: ReseatChange, zone: string): Message {
  const room = 'roomId' in change ? schedule.rooms.find(({ id }) => id === change.roomId) : undefined;
  const event = 'eventId' in change ? schedule.events.find(({ id }) => id === change.eventId) : undefined;
  const roomName = room?.name ?? scheduleMessages.room;
  const eventName = event?.name ?? scheduleMessages.event;
  switch (change.kind) {
    case 'ROOM_DISABLED':
      return scheduleMessages.roomClosed({ roomName, eventName });
    case 'ROOM_DELETED':
      return scheduleMessages.roomDeleted({ roomName });
    case 'ROOM_SHRUNK':
      return room?.type === 'online'
        ? scheduleMessages.reducedToQuotas({ roomName, count: change.totalTables })
        : scheduleMessages.reducedToTables({ roomName, count: change.totalTables });
    case 'TABLES_REMOVED': {
      const names =
        room?.tables.filter(({ id }) => change.tableIds.includes(id)).map(({ name }) => name) ?? [];
      if (names.length === 0) return scheduleMessages.tablesRemoved({ roomName });
      if (names.length > 3)
        return scheduleMessages.someTablesRemoved({
          names: names.slice(0, 3),
          count: names.length - 3,
          roomName,
        });
      return scheduleMessages.namedTablesRemoved({ names, roomName });
    }
    case 'TIMESLOT_DISABLED': {
      const slot = schedule.timeslots.find(({ id }) => id === change.timeslotId);
      if (!slot) return scheduleMessages.timeslotDisabled;
      return scheduleMessages.timeslotDisabledAt(
        whenOf({ startAt: slot.slotStartTime, endAt: slot.slotEndTime }, zone),
      );
    }
    case 'EVENT_DISABLED':
      return scheduleMessages.eventDisabled({ eventName });
    case 'EVENT_DELETED':
      return scheduleMessages.eventDeleted({ eventName });
  }
}

/** The same of what was opened again: in front of what it had been. */
export const undoneText = (what: MessageLike): Message => scheduleMessages.undone({ what });

type Place = Pick<SeatAt, 'startAt' | 'endAt' | 'tableName' | 'seatNumber'> & { roomName: string | null };

/** Day and times of a place. */
const whenOf = ({ startAt, endAt }: Pick<Place, 'startAt' | 'endAt'>, zone: string) => ({
  day: shortDateOf(startAt, zone),
  span: spanOf(startAt, endAt, zone),
});

/** "Hall A, Table 7", "Online room, place 3"; a room that is not there any more has no name. */
export function placeText({
  roomName,
  tableName,
  seatNumber,
}: Pick<Place, 'roomName' | 'tableName' | 'seatNumber'>): MessageLike {
  const seat = tableName ?? (seatNumber === null ? null : scheduleMessages.place({ seatNumber }));
  if (roomName === null) return seat ?? scheduleMessages.noTable;
  return seat === null ? roomName : scheduleMessages.seatOfRoom({ roomName, seat });
}

/** From where to where. */
export const routeText = (from: MessageLike, to: MessageLike): Message =>
  scheduleMessages.route({ from, to });

/** Both ends of a move; the times only where they change. */
function ends(from: Place, to: Place, zone: string): { from: MessageLike; to: MessageLike } {
  const said = (place: Place) =>
    from.startAt === to.startAt
      ? placeText(place)
      : scheduleMessages.placeAt({ ...whenOf(place, zone), place: placeText(place) });
  return { from: said(from), to: said(to) };
}

/** A move to another time and place: "Nov 21, 10:00 – 10:30, Hall, Table 1 → Nov 21, 11:00 – 11:30, Annex, Table 2". @param zone the program's */
export const movedText = (from: Place, to: Place, zone: string): Message =>
  scheduleMessages.route(ends(from, to, zone));

/**
 * A re-seating in a meeting's history: "Hall, Table 1 → Annex, Table 2 (Hall closed for Day 1)"; the times only where they
 * change.
 *
 * @param what was closed, or opened again: `changeText`
 * @param zone the program's
 */
export function reseatedText(
  from: Place,
  to: Place,
  { what, undone }: { what: MessageLike; undone: boolean },
  zone: string,
): Message {
  const params = { ...ends(from, to, zone), what };
  return undone ? scheduleMessages.reseatedBack(params) : scheduleMessages.reseated(params);
}
