import { z } from 'zod';
import { encodeMessage, type Message } from '../language/message.ts';
import { roomLinkArgs } from '../meetings/meeting-link.ts';
import { seenArgs } from '../verdict/optimistic-concurrency.ts';
import * as scheduleMessages from './messages.ts';
import { type Room, type Table, type Venue, venues } from './schedule.ts';

/** Rooms of a program with their tables or quotas (SPEC.md 3 and 5). */

/** SPEC.md 5: "room name min 3". */
export const roomNameArgs = z
  .string({ error: encodeMessage(scheduleMessages.roomNameTooShort) })
  .trim()
  .min(3, encodeMessage(scheduleMessages.roomNameTooShort))
  .max(200, encodeMessage(scheduleMessages.roomNameTooLong));
const AT_LEAST_ONE = encodeMessage(scheduleMessages.roomWithoutPlaces);
const MAX_TABLES = 500;
const tooManyTables = scheduleMessages.roomTooLarge({ max: MAX_TABLES });
const TOO_MANY = encodeMessage(tooManyTables);
export const totalTablesArgs = z.int({ error: AT_LEAST_ONE }).min(1, AT_LEAST_ONE).max(MAX_TABLES, TOO_MANY);
/** SPEC.md 5: "timeslot quota min 3", the places of an online room in each timeslot. */
export const MIN_QUOTA = 3;

/** Tables or quotas of a room of which nobody has said how many (SPEC.md 9: "20 tables per room, 20 quotas online"). */
export const PLACES_AT_FIRST = 20;

/** What is wrong with so few places of a room, in words for people; null: nothing. */
export const placesProblem = (type: Venue, places: number): Message | null => {
  if (places < 1) return scheduleMessages.roomWithoutPlaces;
  return type === 'online' && places < MIN_QUOTA ? scheduleMessages.quotaTooSmall({ min: MIN_QUOTA }) : null;
};

/** The same for what is given of a new room. */
export const enoughPlaces = (
  { type, totalTables }: { type: Venue; totalTables: number },
  context: z.RefinementCtx,
): void => {
  const message = placesProblem(type, totalTables);
  if (message) context.addIssue({ code: 'custom', path: ['totalTables'], message: encodeMessage(message) });
};

const tableName = z
  .string()
  .trim()
  .min(1, encodeMessage(scheduleMessages.tableWithoutName))
  .max(100, encodeMessage(scheduleMessages.tableNameTooLong));
/** The place among the rooms, 0 the first: the order in which Accept gives rooms out. */
const roomOrder = z.int().min(0).max(10_000);
const meetingLink = roomLinkArgs.shape.meetingLink;

const ownNames = (tables: readonly { name: string }[]): boolean =>
  new Set(tables.map((table) => table.name.toLowerCase())).size === tables.length;
const SAME_NAMES = encodeMessage(scheduleMessages.tableNameTwice);

export const createRoomArgs = z
  .object({
    name: roomNameArgs,
    type: z.enum(venues, { error: encodeMessage(scheduleMessages.noVenue) }),
    totalTables: totalTablesArgs,
    /** Offline: the names of the tables in their order; those beyond the list are named by number. */
    tables: z
      .array(tableName)
      .max(MAX_TABLES)
      .refine((names) => ownNames(names.map((own) => ({ name: own }))), SAME_NAMES)
      .optional(),
    roomOrder: roomOrder.optional(),
    meetingLink: meetingLink.nullish(),
  })
  .superRefine(enoughPlaces);
export type CreateRoomArgs = z.output<typeof createRoomArgs>;

export const updateRoomArgs = z.object({
  name: roomNameArgs.optional(),
  /** How many; of an offline room only where none of its tables are named. */
  totalTables: totalTablesArgs.optional(),
  /**
   * Offline: one with an id gets this name, one without is new. What is not named stays: two people who change a room at
   * once do not undo each other.
   */
  tables: z
    .array(z.object({ id: z.uuid().toLowerCase().optional(), name: tableName }))
    .max(MAX_TABLES, TOO_MANY)
    .refine(ownNames, SAME_NAMES)
    .optional(),
  /** Offline: tables that are taken away. */
  removedTableIds: z.array(z.uuid().toLowerCase()).max(MAX_TABLES).optional(),
  roomOrder: roomOrder.optional(),
  /** Null takes the link away. */
  meetingLink: meetingLink.nullish(),
  seen: seenArgs,
});
export type UpdateRoomArgs = z.output<typeof updateRoomArgs>;

// not said: a name like any that a person gives, kept as it is
const tableNameOf = (number: number): string => `Table ${number}`;

/** New tables, numbered on from the last one; a name that is taken gets the number that is free. */
function numbered(
  standing: readonly Table[],
  names: readonly (string | null)[],
  newId: () => string,
): Table[] {
  let last = Math.max(0, ...standing.map(({ number }) => number));
  const taken = new Set(standing.map((table) => table.name.toLowerCase()));
  return names.map((given) => {
    last += 1;
    let own = given ?? tableNameOf(last);
    for (let next = last; given === null && taken.has(own.toLowerCase()); next += 1)
      own = tableNameOf(next + 1);
    taken.add(own.toLowerCase());
    return { id: newId(), name: own, number: last };
  });
}

/** Rooms in a new order, the given one at its place; numbered without gaps. */
export function reordered(rooms: readonly Room[], room: Room, place: number): Room[] {
  const others = rooms
    .filter(({ id }) => id !== room.id)
    .sort((a, b) => a.roomOrder - b.roomOrder || (a.id < b.id ? -1 : 1));
  return [...others.slice(0, place), room, ...others.slice(place)].map((one, index) => ({
    ...one,
    roomOrder: index,
  }));
}

/** The new room, last unless told otherwise. */
export function applyCreateRoom(
  args: CreateRoomArgs,
  programId: string,
  standing: readonly Room[],
  newId: () => string,
): Room {
  const names = Array.from({ length: args.totalTables }, (_, index) => args.tables?.[index] ?? null);
  return {
    id: newId(),
    programId,
    name: args.name,
    type: args.type,
    roomOrder: Math.max(-1, ...standing.map((room) => room.roomOrder)) + 1,
    tables: args.type === 'offline' ? numbered([], names, newId) : [],
    totalTables: args.totalTables,
    disabledEventId: [],
    meetingLink: args.meetingLink ?? null,
  };
}

/** Whether the change speaks of single tables; then their number is not asked. */
const namesTables = (room: Room, { tables, removedTableIds }: UpdateRoomArgs): boolean =>
  room.type === 'offline' && (tables !== undefined || removedTableIds !== undefined);

/** What is wrong with the tables that the room would have, in words for people; null: nothing. */
export function tablesProblem(room: Room, args: UpdateRoomArgs): Message | null {
  if (!namesTables(room, args)) return null;
  const { tables = [], removedTableIds = [] } = args;
  const named = new Set(tables.map(({ id }) => id));
  const others = room.tables.filter(({ id }) => !named.has(id) && !removedTableIds.includes(id));
  const going = tables.filter(({ id }) => id !== undefined && removedTableIds.includes(id));
  if (others.length + tables.length - going.length > MAX_TABLES) return tooManyTables;
  const taken = new Set(others.map(({ name }) => name.toLowerCase()));
  return tables.some(({ name }) => taken.has(name.toLowerCase())) ? scheduleMessages.tableNameTwice : null;
}

/** What takes tables or quotas away from the room, or null where nothing is taken. */
export function shrinkOf(
  room: Room,
  args: UpdateRoomArgs,
):
  | { kind: 'TABLES_REMOVED'; roomId: string; tableIds: string[] }
  | { kind: 'ROOM_SHRUNK'; roomId: string; totalTables: number }
  | null {
  if (namesTables(room, args)) {
    const tableIds = room.tables.map(({ id }) => id).filter((id) => args.removedTableIds?.includes(id));
    return tableIds.length > 0 ? { kind: 'TABLES_REMOVED', roomId: room.id, tableIds } : null;
  }
  const { totalTables: wanted } = args;
  if (wanted === undefined || wanted >= room.totalTables) return null;
  return { kind: 'ROOM_SHRUNK', roomId: room.id, totalTables: wanted };
}

/**
 * The room as it was asked for, without what `shrinkOf` takes away: names, new tables or quotas, link. A table keeps its
 * number for good, for meetings sit at it.
 */
export function applyUpdateRoom(room: Room, args: UpdateRoomArgs, newId: () => string): Room {
  const renamed = new Map((args.tables ?? []).map((table) => [table.id, table.name]));
  let tables = room.tables.map((table) => ({ ...table, name: renamed.get(table.id) ?? table.name }));
  if (room.type === 'offline') {
    const fresh = namesTables(room, args)
      ? (args.tables ?? []).filter(({ id }) => id === undefined).map((table) => table.name)
      : Array.from({ length: Math.max(0, (args.totalTables ?? 0) - room.tables.length) }, () => null);
    tables = [...tables, ...numbered(tables, fresh, newId)];
  }
  return {
    ...room,
    name: args.name ?? room.name,
    tables,
    totalTables: room.type === 'offline' ? tables.length : Math.max(room.totalTables, args.totalTables ?? 0),
    meetingLink: args.meetingLink === undefined ? room.meetingLink : args.meetingLink,
  };
}

/** As everyone but staff knows it: the link of an online room is for those who meet there, on their meeting. */
export const withoutLink = (room: Room): Room => ({ ...room, meetingLink: null });
