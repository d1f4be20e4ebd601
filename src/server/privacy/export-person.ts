import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { hasNamesake, organizationsAlone, programsOf, rowsOfPerson, tracesOf } from '../store/erasures.ts';
import { isStored, type StoredRow } from '../store/files.ts';
import { isTheirs } from './erase-person.ts';
import { type InventoryTable, inventoryTables, privacyOf } from './inventory.ts';
import { isNamed } from './sweep.ts';

type Db = Kysely<Schema>;

/** A kind of data with its rows, by the names of the columns. Instants are ISO 8601 in UTC. */
export interface ExportedTable {
  table: InventoryTable;
  columns: string[];
  rows: Record<string, unknown>[];
}

export interface PersonExport {
  tables: ExportedTable[];
  /** What they uploaded, and the files of organizations that have nobody else. */
  files: StoredRow[];
}

/**
 * Everything that is kept of a person, as the inventory says: rows that are their own, what they wrote under their name, and what
 * organizations without anybody else say of themselves. Without hashes and keys, and without anything of other people but
 * what is addressed to the person.
 *
 * @param email of the account
 */
export async function exportOfPerson(db: Db, userId: string, email: string): Promise<PersonExport> {
  const userIds = await rowsOfPerson(db, userId, email);
  const { names } = await tracesOf(db, userIds);
  const alone = (await organizationsAlone(db, userIds)).map(({ id }) => id);
  // A row that says a name alone may be another person's of the same name: it is theirs to ask for.
  const writers = (await hasNamesake(db, userIds, names)) ? [] : names;
  const programs = await programsOf(db, userIds);
  const tables: ExportedTable[] = [];
  for (const table of inventoryTables) {
    const columns = exportedColumns(table);
    if (columns.length === 0) continue;
    const conditions = conditionsOf(table, { userIds, email, alone, writers, programs });
    if (conditions.length === 0) continue;
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${sql.join(conditions, sql` or `)}`.execute(db);
    if (rows.length > 0) tables.push({ table, columns, rows });
  }
  const files = await db
    .selectFrom('file')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('uploaded_by', 'in', userIds),
        ...(alone.length > 0 ? [eb('organization_id', 'in', alone)] : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { tables, files: files.filter(isStored) };
}

/** What of a row the person may read: all that the inventory calls personal, but secrets. */
export function exportedColumns(table: InventoryTable): string[] {
  const {
    whose,
    own = [],
    ids = [],
    said = [],
    files = [],
    sentences = [],
    json = [],
    lists = [],
    authored = [],
  } = privacyOf(table);
  if (whose) return [...ids, ...own, ...said, ...files, ...sentences, ...json, ...lists];
  // Of a meeting the other side’s is in the rest.
  if (table === 'meeting') return [...said];
  if (table in organizationColumns) return [...said, ...files, ...sentences, ...json, ...lists];
  return authored.length > 0 ? [...new Set(authored.map(([text]) => text))] : [];
}

/** Tables of which a row is an organization's, by the column with its id. */
const organizationColumns: Partial<Record<InventoryTable, string>> = {
  organization: 'id',
  registration: 'organization_id',
  sought_offered: 'organization_id',
  rating: 'rating_by',
  meeting: 'meeting_participant',
};

function conditionsOf(
  table: InventoryTable,
  of: {
    userIds: readonly string[];
    email: string;
    alone: readonly string[];
    writers: readonly string[];
    programs: readonly string[];
  },
) {
  const { whose = [], authored = [] } = privacyOf(table);
  const own = whose.map((one) => isTheirs(one, of.userIds, [of.email]));
  if (own.length > 0) return own;
  const organization = organizationColumns[table];
  if (organization)
    return of.alone.length > 0 ? [sql`${sql.ref(organization)} = any(${[...of.alone]}::uuid[])`] : [];
  if (of.writers.length === 0) return [];
  return authored.map(
    ([, by]) => sql`(${isNamed(by, of.writers)} and program_id = any(${[...of.programs]}::uuid[]))`,
  );
}
