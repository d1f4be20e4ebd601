import type { UpdateRoomArgs } from '../../../../domain/schedule/room.ts';
import type { Seen } from '../../../../domain/verdict/optimistic-concurrency.ts';
import type { RoomValues } from './room-values.ts';

/** A room that two change at once: of its tables each is asked about by itself. */

type Read = NonNullable<Seen>;

interface NamedTable {
  id?: string;
  name: string;
}

const namedTables = (value: unknown): readonly NamedTable[] => (value ?? []) as readonly NamedTable[];

/** The names of the tables that both have named anew. */
export function tablesSaid(value: unknown, theirs?: unknown): string {
  const both = namedTables(theirs).map(({ id }) => id);
  return both.map((id) => namedTables(value).find((table) => table.id === id)?.name ?? '').join('\n');
}

/** What is known of the room now: of its tables only those that both have named are told anew. */
export function withTheirNames(read: Read, theirs: Read): Read {
  const names = new Map(namedTables(theirs.tables).map(({ id, name }) => [id, name]));
  const tables = namedTables(read.tables).flatMap(({ id, name }) =>
    id === undefined ? [] : [{ id, name: names.get(id) ?? name }],
  );
  return { ...read, ...theirs, tables };
}

/** The form with what someone else has written. */
export function withTheirs(
  values: RoomValues,
  { name, meetingLink, totalTables, tables }: Partial<UpdateRoomArgs>,
): RoomValues {
  const names = new Map(tables?.map((table) => [table.id, table.name]));
  return {
    ...values,
    ...(name === undefined ? {} : { name }),
    ...(totalTables === undefined ? {} : { totalTables: String(totalTables) }),
    ...(meetingLink === undefined ? {} : { meetingLink: meetingLink ?? '' }),
    tables: values.tables.map((table) => ({ ...table, name: names.get(table.id) ?? table.name })),
  };
}
