import type { PlaceResult } from '../../../../contract/reseat.ts';
import { dayOf, timeOf } from '../../../../domain/time/zones.ts';
import { formatDateShort } from '../../../words/dates.ts';
import { t } from '../../../words/words.ts';

/** "10:00, Hall A, Table 7"; with the day where another one is meant. */
export function placeLine(place: PlaceResult, zone: string, beside?: PlaceResult): string {
  const otherDay = beside && dayOf(beside.startAt, zone) !== dayOf(place.startAt, zone);
  const day = !beside || otherDay ? `${formatDateShort(place.startAt, zone)}, ` : '';
  return `${day}${timeOf(place.startAt, zone)}, ${seatOf(place)}`;
}

/** "Hall A, Table 7", "Online room, place 3"; a room that is gone has no name. */
export function seatOf({ roomName, tableName, seatNumber }: PlaceResult): string {
  const seat = tableName ?? (seatNumber === null ? null : t('place {seatNumber}', { seatNumber }));
  return [roomName, seat].filter(Boolean).join(', ') || t('No table');
}
