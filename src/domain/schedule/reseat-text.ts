import { dateWordsIn } from '../language/date-text.ts';
import type { Translator } from '../language/translator.ts';
import { formatDateShort, formatSpan } from '../time/format.ts';
import type { SeatAt } from './reseat.ts';
import type { ReseatChange, Schedule } from './reseat-change.ts';

/** A re-seating in words: for histories, lists and messages; and a history's words read in another language. */

/** What was closed: "Hall A closed for Day 1". */
export function changeText(schedule: Schedule, change: ReseatChange, zone: string): string {
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
      // Whole sentences here too: the word is ours, names are not.
      if (names.length === 0) return `Tables of ${roomName} removed`;
      if (names.length > 3)
        return `${names.slice(0, 3).join(', ')}, ${names.length - 3} more of ${roomName} removed`;
      return `${names.join(', ')} of ${roomName} removed`;
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
export const undoneText = (what: string): string => `Undone: ${what}`;

type Place = Pick<SeatAt, 'startAt' | 'endAt' | 'tableName' | 'seatNumber'> & { roomName: string | null };

/** "Hall A, Table 7", "Online room, place 3"; a room that is not there any more has no name. */
export function placeText({
  roomName,
  tableName,
  seatNumber,
}: Pick<Place, 'roomName' | 'tableName' | 'seatNumber'>): string {
  const seat = tableName ?? (seatNumber === null ? null : `place ${seatNumber}`);
  return [roomName, seat].filter(Boolean).join(', ') || 'No table';
}

/** From where to where; the times only where they change. */
export function moveText(from: Place, to: Place, zone: string): string {
  if (from.startAt === to.startAt) return routeText(placeText(from), placeText(to));
  const when = ({ startAt, endAt }: Place) =>
    `${formatDateShort(startAt, zone)}, ${formatSpan(startAt, endAt, zone)}`;
  return routeText(`${when(from)}, ${placeText(from)}`, `${when(to)}, ${placeText(to)}`);
}

/** "Hall, place 3 → Annex, Table 2". */
export const routeText = (from: string, to: string): string => `${from} → ${to}`;

/** The same in a reader's language; names stay as they are. */
export const routeWordsIn = (route: string, translator: Translator): string =>
  route
    .split(' → ')
    .map((place) => placeWordsIn(place, translator))
    .join(' → ');

const placeWordsIn = (place: string, { language, t }: Translator): string =>
  place === 'No table'
    ? t('No table')
    : dateWordsIn(place, language).replace(
        /(^|, )place (\d+)$/,
        (_whole, before: string, seatNumber: string) =>
          before.concat(t('place {seatNumber}', { seatNumber })),
      );

/**
 * A re-seating in a meeting's history: "Hall, Table 1 → Annex, Table 2 (Hall closed for Day 1)".
 *
 * @param what was closed, or opened again: `changeText`
 */
export const reseatedText = (route: string, { what, undone }: { what: string; undone: boolean }): string =>
  `${route} (${undone ? `undone: ${what}` : what})`;

/** The same in a reader's language. */
export function reseatedWordsIn(message: string, translator: Translator): string {
  const { t, said } = translator;
  const begin = whyBegins(message);
  if (begin === null) return routeWordsIn(message, translator);
  const [, undone, what = ''] = /^(undone: )?(.*)$/s.exec(message.slice(begin + 1, -1)) ?? [];
  const why = undone ? t('undone: {what}', { what: said(what) }) : said(what);
  return `${routeWordsIn(message.slice(0, begin - 1), translator)} (${why})`;
}

/** Where the last bracket opens: a room's name may have brackets of its own. */
function whyBegins(message: string): number | null {
  let open = 0;
  for (let at = message.length - 1; message.endsWith(')') && at > 0; at--) {
    if (message[at] === ')') open += 1;
    if (message[at] === '(') open -= 1;
    if (open === 0) return at;
  }
  return null;
}
