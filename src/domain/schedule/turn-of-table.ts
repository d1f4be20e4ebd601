import { isOn } from '../meetings/is-released.ts';
import { type Attended, attendedAtOf, type DoorMeeting, type Party, parties } from '../meetings/meeting.ts';
import type { Instant } from '../time/instants.ts';
import { isBusy } from './table-busy.ts';
import type { SlotTurn, TurnSlot } from './turn-of-slot.ts';

/** What is needed of a meeting. */
export type TurnMeeting = Attended &
  Pick<
    DoorMeeting,
    'id' | 'meetingStatus' | 'released' | 'timeslotId' | 'roomId' | 'seatNumber' | 'startAt' | 'endAt'
  >;

/** A meeting in a change, with the sides that are in: none, one or both. */
export interface TurnSide<M> {
  meeting: M;
  here: readonly Party[];
}

/** A table in a change of timeslots. */
export interface TableTurn<M> {
  roomId: string | null;
  /** Null: the meetings have no table. */
  seatNumber: number | null;
  /** Who leaves. */
  leaving: TurnSide<M> | null;
  /** Who comes. */
  coming: TurnSide<M> | null;
  /** Who leaves is checked in and still has time: until then. Null: nobody came, or their time is over. */
  busyUntil: Instant | null;
}

/**
 * Who leaves each table and who comes to it, by room and table. Only meetings that stand: one that was canceled or moved to
 * another time frees its table, and tables without either are left out.
 *
 * @param meetings may be of other timeslots, and of several rooms
 * @param present by the server's clock
 */
export function turnOfTables<M extends TurnMeeting>(
  meetings: readonly M[],
  turn: SlotTurn<TurnSlot>,
  present: Instant,
): TableTurn<M>[] {
  const ending = new Set(turn.ending.map(({ id }) => id));
  const starting = new Set(turn.starting.map(({ id }) => id));
  const standing = meetings.filter(
    (meeting) =>
      isOn(meeting) &&
      meeting.timeslotId !== null &&
      (ending.has(meeting.timeslotId) || starting.has(meeting.timeslotId)),
  );
  return [...Map.groupBy(standing, tableOf).values()]
    .map((atTable) => {
      const leaving = atTable
        .filter(({ timeslotId }) => ending.has(timeslotId ?? ''))
        .reduce<M | null>((last, one) => (last && last.endAt >= one.endAt ? last : one), null);
      const coming = atTable
        .filter(({ timeslotId }) => starting.has(timeslotId ?? ''))
        .reduce<M | null>((first, one) => (first && first.startAt <= one.startAt ? first : one), null);
      return {
        roomId: atTable[0]?.roomId ?? null,
        seatNumber: atTable[0]?.seatNumber ?? null,
        leaving: sideOf(leaving),
        coming: sideOf(coming),
        busyUntil: leaving && isBusy(leaving, present) ? leaving.endAt : null,
      };
    })
    .sort(byTable);
}

/** A meeting without a table is alone there. */
const tableOf = ({ id, roomId, seatNumber }: TurnMeeting): string =>
  seatNumber === null ? id : `${roomId}/${seatNumber}`;

const sideOf = <M extends TurnMeeting>(meeting: M | null): TurnSide<M> | null =>
  meeting && { meeting, here: parties.filter((party) => attendedAtOf(meeting, party) !== null) };

const byTable = (
  a: Pick<TableTurn<unknown>, 'roomId' | 'seatNumber'>,
  b: Pick<TableTurn<unknown>, 'roomId' | 'seatNumber'>,
): number =>
  a.roomId === b.roomId
    ? (a.seatNumber ?? Number.MAX_SAFE_INTEGER) - (b.seatNumber ?? Number.MAX_SAFE_INTEGER)
    : (a.roomId ?? '') < (b.roomId ?? '')
      ? -1
      : 1;

/** What a change means for a room, counted. */
export interface TurnCounts {
  /** Tables whose people leave, and of those how many are still busy. */
  leaving: number;
  busy: number;
  /** Organizations that come, and how many of them are in already. */
  coming: number;
  here: number;
}

export function countsOfTurn(tables: readonly TableTurn<unknown>[]): TurnCounts {
  const coming = tables.flatMap((table) => table.coming ?? []);
  return {
    leaving: tables.filter((table) => table.leaving !== null).length,
    busy: tables.filter((table) => table.busyUntil !== null).length,
    coming: coming.length * parties.length,
    here: coming.reduce((sum, { here }) => sum + here.length, 0),
  };
}
