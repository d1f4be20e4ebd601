import type { PlaceResult } from '../../../../contract/reseat.ts';
import type { StayReason } from '../../../../domain/schedule/reseat.ts';
import type { ReseatChange } from '../../../../domain/schedule/reseat-change.ts';
import type { UndoHindrance } from '../../../../domain/schedule/reseat-undo.ts';
import { dayOf, timeOf } from '../../../../domain/time/zones.ts';
import { formatDateShort } from '../../../words/dates.ts';
import { many, t } from '../../../words/words.ts';

/** What closing is called on buttons and titles. */
export const closingVerbs: Record<ReseatChange['kind'], string> = {
  ROOM_DISABLED: 'Close room',
  ROOM_DELETED: 'Delete room',
  ROOM_SHRUNK: 'Reduce room',
  TABLES_REMOVED: 'Remove tables',
  TIMESLOT_DISABLED: 'Disable timeslot',
  EVENT_DISABLED: 'Disable event',
  EVENT_DELETED: 'Delete event',
};

export const stayText: Record<StayReason, string> = {
  CHECKED_IN: 'Someone has checked in',
  RUNNING: 'In progress',
  NO_PLACE: 'No place found',
};

export const hindranceText: Record<UndoHindrance, string> = {
  CHANGED_SINCE: 'Changed since then',
  CHECKED_IN: 'Someone has checked in',
  STARTED: 'Has started',
  CLOSED: 'Still closed',
  TAKEN: 'Taken in the meantime',
};

/** "10:00, Hall A, Table 7"; with the day where another one is meant. */
export function placeLine(place: PlaceResult, zone: string, beside?: PlaceResult): string {
  const otherDay = beside && dayOf(beside.startAt, zone) !== dayOf(place.startAt, zone);
  const day = !beside || otherDay ? `${formatDateShort(place.startAt, zone)}, ` : '';
  return `${day}${timeOf(place.startAt, zone)}, ${seatOf(place)}`;
}

/** "Hall A, Table 7", "Online room, place 3"; a room that is not there any more has no name. */
function seatOf({ roomName, tableName, seatNumber }: PlaceResult): string {
  const seat = tableName ?? (seatNumber === null ? null : t('place {seatNumber}', { seatNumber }));
  return [roomName, seat].filter(Boolean).join(', ') || t('No table');
}

/** "3 meetings", "1 meeting". */
export const meetingsCount = (count: number): string => many(count, '{count} meeting', '{count} meetings');
