import type { Kysely, Selectable } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Uploaded files: what is known of each. The bytes lie elsewhere (server/files). */

type Db = Kysely<Schema>;
export type FileRow = Selectable<Schema['file']>;
/** A file whose bytes are there. */
export type StoredRow = FileRow & { extension: string; content_type: string; stored_size: number };

export const isStored = (row: FileRow): row is StoredRow => row.stored_at !== null;

export const findFile = async (db: Db, id: string): Promise<FileRow | null> =>
  (await db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** The same, held until the transaction ends. */
export const lockFile = async (db: Db, id: string): Promise<FileRow | null> =>
  (await db.selectFrom('file').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

export type NewFile = Omit<FileRow, 'stored_size' | 'content_type' | 'extension' | 'stored_at'>;

export const insertFile = async (db: Db, row: NewFile): Promise<void> => {
  await db.insertInto('file').values(row).execute();
};

/** Keeps what became of an upload. Whoever comes second changes nothing: a stored file never changes. */
export const markStored = async (
  db: Db,
  id: string,
  kept: Pick<StoredRow, 'extension' | 'content_type' | 'stored_size'>,
  at: Instant,
): Promise<void> => {
  await db
    .updateTable('file')
    .set({ ...kept, stored_at: at })
    .where('id', '=', id)
    .where('stored_at', 'is', null)
    .execute();
};

export const giveToOrganization = async (db: Db, id: string, organizationId: string): Promise<void> => {
  await db.updateTable('file').set({ organization_id: organizationId }).where('id', '=', id).execute();
};

/** How many files a person announced since. */
export async function countAnnounced(db: Db, userId: string, since: Instant): Promise<number> {
  const { count } = await db
    .selectFrom('file')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('uploaded_by', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those of the ids that still wait for bytes, announced after then. */
export async function awaitedAmong(db: Db, ids: readonly string[], since: Instant): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('file')
    .select('id')
    .where('id', 'in', ids)
    .where('stored_at', 'is', null)
    .where('created_at', '>=', since)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Forgets what was announced before then and never came. */
export const deleteAbandoned = async (db: Db, before: Instant): Promise<void> => {
  await db.deleteFrom('file').where('stored_at', 'is', null).where('created_at', '<', before).execute();
};
