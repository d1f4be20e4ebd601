import { decideLost, lostBy, type Own, ownChanges, type Seen } from '../verdict/optimistic-concurrency.ts';
import { refused, type Verdict } from '../verdict/verdict.ts';
import type { UpdateRoomArgs } from './room.ts';
import type { Room } from './schedule.ts';

/**
 * Two who change one room at once. Of its tables each is a field of its own, by its id: whoever renames one takes
 * nothing from someone who has renamed another.
 */

/**
 * What someone has read of a room before they change it: its quotas too, so that a number that is more than they read
 * and less than what someone else has made of it is asked about, and takes no place from a meeting unseen.
 */
export const readOfRoom = ({ type, name, meetingLink, totalTables, tables }: Room): NonNullable<Seen> => ({
  name,
  meetingLink,
  ...(type === 'online' ? { totalTables } : {}),
  tables: tables.map((table) => ({ id: table.id, name: table.name })),
});

/** The room with as many quotas as someone has read of it last: fewer than these is less. */
export const roomAsRead = (room: Room, { totalTables }: NonNullable<Seen>): Room =>
  typeof totalTables === 'number' ? { ...room, totalTables } : room;

/** Whether the tables it speaks of are there, and nothing is lost that someone else has written meanwhile. */
export function decideUpdateRoom(room: Room, given: UpdateRoomArgs): Verdict {
  const { tables = [], removedTableIds = [], seen = {}, ...args } = given;
  const spoken = [...tables.map(({ id }) => id), ...removedTableIds];
  if (spoken.some((id) => id && !room.tables.some((table) => table.id === id)))
    return refused('TABLE_NOT_FOUND');
  const names = lostBy(namesOf(room.tables), { ...namesOf(tables), seen: namesRead(seen) });
  return decideLost({
    ...lostBy(room, { ...args, seen }),
    ...(Object.keys(names).length > 0
      ? { tables: Object.entries(names).map(([id, name]) => ({ id, name })) }
      : {}),
  });
}

/** What someone has changed of a room: a table that they sent under the name they had read stays as others left it. */
export function ownRoomChanges(args: UpdateRoomArgs): Own<UpdateRoomArgs> {
  const read = namesRead(args.seen ?? {});
  const own = ownChanges(args);
  if (!own.tables) return own;
  return { ...own, tables: own.tables.filter(({ id, name }) => id === undefined || read[id] !== name) };
}

/** Names by the ids of their tables; a new one has none. */
const namesOf = (tables: readonly { id?: string | undefined; name: string }[]): Record<string, string> =>
  Object.fromEntries(tables.flatMap(({ id, name }) => (id === undefined ? [] : [[id, name]])));

/** The same of what was read. */
function namesRead({ tables }: NonNullable<Seen>): Record<string, string> {
  if (!Array.isArray(tables)) return {};
  return namesOf(
    tables.flatMap((table) => {
      const { id, name } = (table ?? {}) as { id?: unknown; name?: unknown };
      return typeof id === 'string' && typeof name === 'string' ? [{ id: id.toLowerCase(), name }] : [];
    }),
  );
}
