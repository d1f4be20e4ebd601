import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { atDoor } from './sync-meetings.ts';

/** Whose names a tablet for rooms holds (docs/decisions/037): who comes into its rooms, and who leaves them. */

const isOrWasIn = (rooms: readonly string[], left: 'former_room_ids' | 'left_room_ids') =>
  sql<boolean>`(meeting.room_id = any(${rooms}::uuid[])
    or meeting.${sql.ref(left)} && ${rooms}::uuid[])`;

/** `holdsNamesOf` of the domain as a condition on a row, of what was agreed. */
const meetsInRooms = (rooms: readonly string[]) =>
  sql<boolean>`(${atDoor('meeting')} and not meeting.is_deleted and ${isOrWasIn(rooms, 'former_room_ids')})`;

/** Because of this meeting a tablet of these rooms may hold names, whatever has become of it since. */
const wasInRooms = (rooms: readonly string[]) =>
  sql<boolean>`(${isOrWasIn(rooms, 'former_room_ids')} or ${isOrWasIn(rooms, 'left_room_ids')})`;

/** Whether an organization is a party of a meeting in these rooms. @param column of its id */
export const meetsThere = (column: string, programId: string, rooms: readonly string[]) =>
  sql<boolean>`exists (select 1 from meeting where meeting.program_id = ${programId}::uuid
    and (meeting.meeting_owner = ${sql.ref(column)} or meeting.meeting_participant = ${sql.ref(column)})
    and ${meetsInRooms(rooms)})`;

/** Which of these organizations meet in these rooms. */
export async function meetingThere(
  db: Kysely<Schema>,
  programId: string,
  rooms: readonly string[],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('organization as o')
    .select('o.id')
    .where(sql<boolean>`o.id = any(${[...new Set(ids)]}::uuid[])`)
    .where(meetsThere('o.id', programId, rooms))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The parties of some meetings that are or were in these rooms. */
const partiesIn = (db: Kysely<Schema>, programId: string, rooms: readonly string[]) =>
  db
    .selectFrom('meeting')
    .select(['meeting_owner', 'meeting_participant'])
    .where('program_id', '=', programId)
    .where(wasInRooms(rooms));

const idsOf = (rows: readonly { meeting_owner: string; meeting_participant: string }[]): string[] => [
  ...new Set(rows.flatMap((row) => [row.meeting_owner, row.meeting_participant])),
];

/**
 * The parties of those of these meetings that came into the rooms, were agreed there or left them: a check-in brings nobody.
 *
 * @param since the transaction from which on that counts
 */
export async function partiesPlaced(
  db: Kysely<Schema>,
  programId: string,
  rooms: readonly string[],
  meetings: readonly string[],
  since: string,
): Promise<string[]> {
  if (meetings.length === 0) return [];
  const rows = await partiesIn(db, programId, rooms)
    .where(sql<boolean>`id = any(${meetings}::uuid[])`)
    .where(sql<boolean>`placed_xid >= ${since}::xid8`)
    .execute();
  return idsOf(rows);
}

/** Which of these organizations meet there, or did. */
export async function whoMetThere(
  db: Kysely<Schema>,
  programId: string,
  rooms: readonly string[],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await partiesIn(db, programId, rooms)
    .where(sql<boolean>`(meeting_owner = any(${ids}::uuid[]) or meeting_participant = any(${ids}::uuid[]))`)
    .execute();
  return new Set(idsOf(rows));
}

/** The people who come to the program for these organizations. */
export async function peopleOf(
  db: Kysely<Schema>,
  programId: string,
  organizations: readonly string[],
): Promise<string[]> {
  if (organizations.length === 0) return [];
  const rows = await db
    .selectFrom('program_member')
    .select('user_id')
    .distinct()
    .where('program_id', '=', programId)
    .where(sql<boolean>`organization_id = any(${organizations}::uuid[])`)
    .execute();
  return rows.map((row) => row.user_id);
}
