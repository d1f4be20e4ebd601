import { type Kysely, sql } from 'kysely';
import type { Language } from '../../domain/language/languages.ts';
import type { Schema } from '../db/schema.ts';
import { type KeptNotification, notificationText } from '../notifications/notification-text.ts';
import {
  organizationsAlone,
  type PersonPlaces,
  placesOf,
  rowsOfPerson,
  tracesOf,
} from '../store/erasures.ts';
import { isStored, type StoredRow } from '../store/files.ts';
import { isTheirs } from './erase-person.ts';
import { type InventoryTable, inventoryTables, privacyOf } from './inventory.ts';
import { inPlaces, isDoneBy } from './sweep.ts';

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
  const alone = (await organizationsAlone(db, [userId])).map(({ id }) => id);
  // A row that says a name alone may be another person's of the same name: it is theirs to ask for.
  const places = await placesOf(db, userIds, names);
  const { language = null } =
    (await db.selectFrom('app_user').select('language').where('id', '=', userId).executeTakeFirst()) ?? {};
  const tables: ExportedTable[] = [];
  for (const table of inventoryTables) {
    const columns = exportedColumns(table);
    if (columns.length === 0) continue;
    const of = { userIds, email, alone, names, places };
    const conditions = conditionsOf(table, of);
    if (conditions.length === 0) continue;
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((column) => exportedValue(table, column, of)))} from ${sql.table(table)}
      where ${sql.join(conditions, sql` or `)}`.execute(db);
    if (rows.length === 0) continue;
    if (table === 'notification') tables.push(notificationsAsRead(columns, rows, language));
    else tables.push({ table, columns, rows });
  }
  const files = await db
    .selectFrom('file')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([
          eb('uploaded_by', 'in', userIds),
          // What they gave to an organization that they have left is that organization's.
          eb.or([
            eb('organization_id', 'is', null),
            eb(
              'organization_id',
              'in',
              eb
                .selectFrom('organization_member')
                .select('organization_id')
                .where('user_id', '=', userId)
                .where('is_deleted', '=', false),
            ),
          ]),
        ]),
        ...(alone.length > 0 ? [eb('organization_id', 'in', alone)] : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { tables, files: files.filter(isStored) };
}

/** Notifications with the sentences that the list shows, in place of what is kept of them. */
const notificationsAsRead = (
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
  language: Language | null,
): ExportedTable => ({
  table: 'notification',
  columns: columns.filter((column) => column !== 'content'),
  rows: rows.map(({ content, ...row }) => ({
    ...row,
    ...notificationText({ ...row, content } as unknown as KeptNotification, language),
  })),
});

/** What of a row the person may read: all that the inventory calls personal, but secrets. */
export function exportedColumns(table: InventoryTable): string[] {
  const {
    whose,
    own = [],
    ids = [],
    said = [],
    files = [],
    things = [],
    sentences = [],
    json = [],
    lists = [],
    authored = [],
  } = privacyOf(table);
  const byId = ofTheirs[table];
  if (byId) return [...byId.columns, ...authored.map(([text]) => text)];
  // Codes and links are in the texts of mails, and what other calls answered is of other people.
  if (table === 'mail' || table === 'idempotency') return [...own];
  if (whose) return [...ids, ...own, ...things, ...said, ...files, ...sentences, ...json, ...lists];
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

/** Rows that say by an id what the person did or what was done to them, by what is exported of them. */
const ofTheirs: Partial<Record<InventoryTable, { columns: readonly string[] }>> = {
  agreement: { columns: ['program_id', 'organization_id', 'how', 'scope', 'since', 'ended_at'] },
  audit_change: {
    columns: [
      'program_id',
      'changed_at',
      'call',
      'noun',
      'action',
      'attribute_name',
      'old_value',
      'new_value',
    ],
  },
  check_in: { columns: ['program_id', 'meeting_id', 'verb', 'party', 'attended_at', 'captured_at'] },
};

const PEOPLE = ['USER', 'MEMBER', 'PROGRAM_MEMBER', 'PROGRAM_ROLE', 'TEAM_INVITATION', 'BADGE'];

interface Exported {
  userIds: readonly string[];
  email: string;
  alone: readonly string[];
  names: readonly string[];
  places: PersonPlaces;
}

const isAbout = ({ userIds }: Exported) =>
  sql`(noun = any(${PEOPLE}::text[]) and object_id = any(${[...userIds]}::text[]))`;

const writtenBy = (table: InventoryTable, by: string, { names, userIds, places }: Exported) =>
  isDoneBy(table, by, { names, userIds, scope: inPlaces(table, places) });

/** What of a row is in the export: of two texts by two people the person's own. */
function exportedValue(table: InventoryTable, column: string, of: Exported) {
  const ref = sql.ref(column);
  const author = privacyOf(table).authored?.find(([text]) => text === column);
  if (author) return sql`case when ${writtenBy(table, author[1], of)} then ${ref} end as ${ref}`;
  const isValue = table === 'audit_change' && (column === 'old_value' || column === 'new_value');
  return isValue ? sql`case when ${isAbout(of)} then ${ref} end as ${ref}` : ref;
}

function conditionsOf(table: InventoryTable, of: Exported) {
  const { whose = [], authored = [] } = privacyOf(table);
  const own = whose.map((one) => isTheirs(one, of.userIds, [of.email]));
  if (own.length > 0) return own;
  const organization = organizationColumns[table];
  if (organization)
    return of.alone.length > 0 ? [sql`${sql.ref(organization)} = any(${[...of.alone]}::uuid[])`] : [];
  const ids = sql`any(${[...of.userIds]}::uuid[])`;
  if (table === 'agreement') return [sql`given_by = ${ids}`];
  if (table === 'audit_change') return [sql`changed_by = ${ids}`, isAbout(of)];
  if (of.names.length === 0) return [];
  return authored.map(([, by]) => writtenBy(table, by, of));
}
