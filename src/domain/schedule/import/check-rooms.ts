import { decodeMessage } from '../../language/message.ts';
import { coalesce, nameKey } from '../../tables/row-findings.ts';
import { type RoomPlan, roomPlanArgs } from '../generate.ts';
import * as scheduleMessages from '../messages.ts';
import type { Room } from '../schedule.ts';
import { columnOfRoomField, type ReadRow } from './read-row.ts';
import type { Findings } from './schedule-columns.ts';

/** A room that the file names, in one row or in many. */
export interface RoomFound {
  /** The rows that name it. */
  rows: number[];
  /** Null: a room of this name is there already, nothing is changed; or it cannot be made. */
  plan: RoomPlan | null;
  /** No row says how many tables or quotas it has. */
  silent: boolean;
}

type Facts = Omit<NonNullable<ReadRow['room']>, 'name'>;

/** What the import asks of a room that is there. */
export type ExistingRoom = Pick<Room, 'name' | 'type' | 'totalTables'> & Partial<Pick<Room, 'id'>>;

interface Gathering {
  rows: number[];
  name: string;
  said: Facts;
  /** Which row said what. */
  by: Partial<Record<keyof Facts, number>>;
}

const roomColumns = new Set<string>(['room', 'tables', 'quotas', 'link']);

/**
 * Rooms of the rows that are sound: what one row says of a room holds for all that name it, and none may say otherwise.
 * A row in which something else is wrong is believed too: it comes in later, and changes nothing of the room then.
 *
 * @param tables how many tables or quotas a room has of which no row says it; null: none may stay without
 */
export function checkRooms(
  reads: readonly ReadRow[],
  existing: readonly ExistingRoom[],
  tables: number | null,
  findings: Findings,
): RoomFound[] {
  const there = new Map(existing.map((room) => [nameKey(room.name), room]));
  const gathered = new Map<string, Gathering>();
  for (const { row, room, problems } of reads) {
    if (!room || problems.some(({ column }) => roomColumns.has(column))) continue;
    const known: Gathering = gathered.get(nameKey(room.name)) ?? {
      rows: [],
      name: room.name,
      said: { type: null, totalTables: null, meetingLink: null },
      by: {},
    };
    gathered.set(nameKey(room.name), known);
    const twin = there.get(nameKey(room.name));
    if (!twin)
      coalesce(known.said, known.by, row, room, (fact, earlier) =>
        findings.fault(
          row,
          columnOfRoomField(fact === 'type' ? 'totalTables' : fact, room.type ?? 'offline'),
          scheduleMessages.rowContradictsRoom({ row: earlier }),
        ),
      );
    else if (room.type !== null && room.type !== twin.type)
      findings.remark(row, scheduleMessages.roomOfOtherType);
    else if (room.totalTables !== null && room.totalTables !== twin.totalTables)
      findings.remark(row, scheduleMessages.roomOfOtherSize);
    if (findings.sound(row)) known.rows.push(row);
  }
  return [...gathered].map(([key, { rows, name, said, by }]): RoomFound => {
    if (there.has(key)) return { rows, plan: null, silent: false };
    const type = said.type ?? 'offline';
    const read = roomPlanArgs.safeParse({
      ...said,
      name,
      type,
      totalTables: said.totalTables ?? tables ?? 0,
    });
    const [first] = rows;
    for (const { path, message } of read.error?.issues ?? []) {
      const column = columnOfRoomField(path[0], type);
      const spoke = by.totalTables ?? first;
      if (spoke === undefined) continue;
      findings.fault(spoke, column, decodeMessage(message));
      for (const row of rows) if (row !== spoke) findings.waits.set(row, spoke);
    }
    return { rows, plan: read.data ?? null, silent: rows.length > 0 && said.totalTables === null };
  });
}
