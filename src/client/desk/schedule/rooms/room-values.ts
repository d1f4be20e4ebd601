import { encodeMessage } from '../../../../domain/language/message.ts';
import {
  type CreateRoomArgs,
  createRoomArgs,
  placesProblem,
  type UpdateRoomArgs,
  updateRoomArgs,
} from '../../../../domain/schedule/room.ts';
import type { Room, Venue } from '../../../../domain/schedule/schedule.ts';

/** A table in the form: `id` of one that is there, none of a new one. */
export interface TableValue {
  key: string;
  id?: string;
  name: string;
}

/** What is typed into the room form. */
export interface RoomValues {
  name: string;
  type: Venue;
  /** Of a new room, and of an online one. */
  count: string;
  /** Of an offline room that is there. */
  tables: readonly TableValue[];
  link: string;
}

export type RoomFaults = Readonly<Record<string, string>>;

/** Empty, or what the room has. */
export const valuesOf = (room: Room | 'NEW'): RoomValues =>
  room === 'NEW'
    ? { name: '', type: 'offline', count: '', tables: [], link: '' }
    : {
        name: room.name,
        type: room.type,
        count: String(room.totalTables),
        tables: room.tables.map(({ id, name }) => ({ key: id, id, name })),
        link: room.meetingLink ?? '',
      };

/** Faults by field, the first of each. */
const faultsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): RoomFaults => {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[path.join('.')] ??= message;
  return found;
};

type Read<Args> = { args: Args } | { faults: RoomFaults };

const countOf = ({ count }: RoomValues): number | undefined =>
  count.trim() === '' ? undefined : Number(count);

export function readNewRoom(values: RoomValues): Read<CreateRoomArgs> {
  const read = createRoomArgs.safeParse({
    name: values.name,
    type: values.type,
    totalTables: countOf(values),
    ...(values.type === 'online' && values.link.trim() !== '' ? { meetingLink: values.link } : {}),
  });
  return read.success ? { args: read.data } : { faults: faultsOf(read.error.issues) };
}

/**
 * What was changed of a room; what was not is not named, so that it stays as others left it meanwhile.
 *
 * @param room as it was when the form was opened
 */
export function readRoom(room: Room, values: RoomValues): Read<UpdateRoomArgs> {
  const read = updateRoomArgs.safeParse({
    name: values.name,
    ...(room.type === 'offline'
      ? { tables: values.tables.map(({ id, name }) => ({ name, ...(id ? { id } : {}) })) }
      : { totalTables: countOf(values) ?? 0, meetingLink: values.link.trim() === '' ? null : values.link }),
  });
  if (!read.success) return { faults: faultsOf(read.error.issues) };
  const { totalTables, tables, ...rest } = read.data;
  const few = placesProblem(room.type, tables?.length ?? totalTables ?? room.totalTables);
  if (few) return { faults: { [tables ? 'tables' : 'totalTables']: encodeMessage(few) } };
  return { args: tables ? { ...rest, ...changesOf(room, tables) } : read.data };
}

/** Tables that are new or have another name, and those that are not in the form any more. */
function changesOf(room: Room, tables: NonNullable<UpdateRoomArgs['tables']>) {
  const former = new Map(room.tables.map(({ id, name }) => [id, name]));
  const changed = tables.filter(({ id, name }) => id === undefined || former.get(id) !== name);
  const kept = new Set(tables.map(({ id }) => id));
  const removedTableIds = room.tables.map(({ id }) => id).filter((id) => !kept.has(id));
  return {
    ...(changed.length > 0 ? { tables: changed } : {}),
    ...(removedTableIds.length > 0 ? { removedTableIds } : {}),
  };
}

/**
 * The same without what takes tables or quotas away: that is closed by the dialog that shows whose place it is.
 */
export function withoutShrinking(room: Room, args: UpdateRoomArgs): UpdateRoomArgs {
  if (room.type === 'online') {
    const { totalTables, ...rest } = args;
    return totalTables !== undefined && totalTables > room.totalTables ? args : rest;
  }
  const { removedTableIds: _, ...rest } = args;
  return rest;
}
