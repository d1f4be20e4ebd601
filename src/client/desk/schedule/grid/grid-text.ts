import { refusalMessage } from '../../../../contract/sentences.ts';
import type { GridCell } from '../../../../domain/schedule/grid.ts';
import type { Room, Timeslot } from '../../../../domain/schedule/schedule.ts';
import { seatsOf } from '../../../../domain/schedule/seating.ts';
import { slotsInRooms } from '../../../../domain/schedule/slot-rooms.ts';
import type { Instant } from '../../../../domain/time/instants.ts';
import { timeOf } from '../../../../domain/time/zones.ts';
import type { Verdict } from '../../../../domain/verdict/verdict.ts';
import { t, textOf } from '../../../words/words.ts';

/** A row of the grid: a table, or a place of an online room. */
export interface GridTableRow {
  room: Room;
  seatNumber: number;
  name: string;
}

export const tablesOf = (rooms: readonly Room[]): GridTableRow[] =>
  [...rooms]
    .sort((a, b) => a.roomOrder - b.roomOrder)
    .flatMap((room) =>
      seatsOf(room).map(({ seatNumber, tableName }) => ({
        room,
        seatNumber,
        name: tableName ?? t('Place {tableNumber}', { tableNumber: seatNumber }),
      })),
    );

/** The columns: timeslots of these rooms in which people meet and that are not over. */
export const slotsShown = (slots: readonly Timeslot[], rooms: readonly Room[], now: Instant): Timeslot[] =>
  slotsInRooms(
    slots.filter((slot) => slot.timeslotType === 'TIMESLOT' && slot.slotEndTime > now),
    rooms.map(({ id }) => id),
  ).sort((a, b) => (a.slotStartTime < b.slotStartTime ? -1 : a.slotStartTime > b.slotStartTime ? 1 : 0));

interface Shown {
  slots: readonly Timeslot[];
  shown: readonly Room[];
  zone: string;
}

/** "10:00, Hall A, Table 7". */
export function cellText(cell: GridCell, { slots, shown, zone }: Shown): string {
  const slot = slots.find(({ id }) => id === cell.timeslotId);
  const row = tablesOf(shown.filter(({ id }) => id === cell.roomId)).find(
    ({ seatNumber }) => seatNumber === cell.seatNumber,
  );
  return [slot ? timeOf(slot.slotStartTime, zone) : null, row?.room.name, row?.name]
    .filter(Boolean)
    .join(', ');
}

/** Why a meeting cannot be moved there, in words; null: it can. */
export function whyNot(verdict: Verdict | null, names: ReadonlyMap<string, string>): string | null {
  if (verdict?.kind !== 'refused') return null;
  const of = (key: string) => names.get(String(verdict.details?.[key] ?? '')) ?? '';
  if (verdict.code === 'ORGANIZATION_BOOKED')
    return t('{name} has another meeting then', { name: of('conflictingOrgId') });
  if (verdict.code === 'TIME_CLOSED_BY_PARTY')
    return t('{name} has closed this time for itself', { name: of('organizationId') });
  if (verdict.code === 'MEETING_IN_SESSION')
    return t('Everyone from {name} is in a session then', { name: of('conflictingOrgId') });
  return textOf(refusalMessage(verdict.code));
}
