import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ImportResult } from '../../contract/organization-imports.ts';
import type { ImportChange } from '../../domain/organizations/import/import-changes.ts';
import type { ImportedRow, SinceImport } from '../../domain/organizations/import/undo-import.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { isItsOwn } from './claim-conditions.ts';
import { hasDashboardAccess } from './dashboard-access.ts';

/** What imports did with organizations, as far as it can be undone: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

interface OfImport {
  programId: string;
  importId: string;
}

/**
 * Begins an import, or goes on with it; its row is locked, so that nobody undoes it before the call that writes has ended.
 *
 * @returns UNDONE: it was undone already; FOREIGN: it is another program's or person's
 */
export async function openImport(
  tx: Db,
  {
    importId,
    programId,
    fileName,
    by,
    now,
  }: OfImport & { fileName: string; by: string | null; now: Instant },
): Promise<'OPEN' | 'UNDONE' | 'FOREIGN'> {
  await tx
    .insertInto('organization_import')
    .values({ id: importId, program_id: programId, file_name: fileName, created_by: by, created_at: now })
    .onConflict((same) => same.column('id').doNothing())
    .execute();
  const row = await tx
    .selectFrom('organization_import')
    .select(['program_id', 'created_by', 'undone_at'])
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.program_id !== programId || row.created_by !== by) return 'FOREIGN';
  return row.undone_at === null ? 'OPEN' : 'UNDONE';
}

/** Notes what an import did with an organization, beside what it did with it before. */
export async function recordImported(
  tx: Db,
  importId: string,
  organizationId: string,
  { made, registered, changes }: ImportedRow,
): Promise<void> {
  const of = tx
    .selectFrom('organization_import_row')
    .select(['made', 'registered', 'changes'])
    .where('import_id', '=', importId)
    .where('organization_id', '=', organizationId);
  const before = await of.executeTakeFirst();
  const both = before ? mergedChanges(before.changes, changes) : [...changes];
  const row = {
    made: made || before?.made === true,
    registered: registered || before?.registered === true,
    changes: JSON.stringify(both),
  };
  await tx
    .insertInto('organization_import_row')
    .values({ import_id: importId, organization_id: organizationId, ...row })
    .onConflict((same) => same.columns(['import_id', 'organization_id']).doUpdateSet(row))
    .execute();
}

/** A field that was changed twice goes back to what it said first. */
function mergedChanges(first: readonly ImportChange[], then: readonly ImportChange[]): ImportChange[] {
  const byColumn = new Map(first.map((change) => [change.column, change]));
  for (const { column, from, to } of then)
    byColumn.set(column, { column, from: byColumn.get(column)?.from ?? from, to });
  return [...byColumn.values()];
}

/** The imports into a program, newest first. */
export async function listImports(db: Db, programId: string): Promise<ImportResult[]> {
  const { rows } = await sql<ImportResult>`
    select i.id, i.file_name as "fileName", i.created_at as "createdAt", c.name as "createdBy",
      i.undone_at as "undoneAt", u.name as "undoneBy",
      count(*) filter (where w.made)::int as made,
      count(*) filter (where w.registered and not w.made)::int as registered,
      count(*) filter (where w.changes <> '[]')::int as updated,
      count(*) filter (where w.undone_at is null and not o.is_deleted)::int as left
    from organization_import i
    join organization_import_row w on w.import_id = i.id
    join organization o on o.id = w.organization_id
    left join app_user c on c.id = i.created_by and not c.is_deleted
    left join app_user u on u.id = i.undone_by and not u.is_deleted
    where i.program_id = ${programId}
    group by i.id, c.name, u.name
    order by i.created_at desc, i.id limit 100`.execute(db);
  return rows;
}

/**
 * Null: there is none.
 *
 * @param lock until the end of the transaction nobody else undoes it, and no call of it writes
 */
export async function findImport(
  db: Db,
  { programId, importId }: OfImport,
  lock = false,
): Promise<{ createdBy: string | null } | null> {
  const query = db
    .selectFrom('organization_import')
    .select('created_by')
    .where('id', '=', importId)
    .where('program_id', '=', programId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? { createdBy: row.created_by } : null;
}

/** What is left of an import to be undone, with what has become of each since. What the caller may, and its fields, are the action's to find. */
export type LeftRow = ImportedRow &
  Omit<SinceImport, 'fields' | 'mine' | 'mayChange'> & { organizationId: string; name: string };

/**
 * Those that are not undone yet, by name; an organization that was deleted since is no more.
 *
 * @param lock the organizations and their registrations: nobody claims one, asks for a meeting with it or registers it now
 */
export async function leftOfImport(
  db: Db,
  { programId, importId }: OfImport,
  lock: boolean,
): Promise<LeftRow[]> {
  if (lock) {
    await sql`select o.id from organization o join organization_import_row w on w.organization_id = o.id
      where w.import_id = ${importId} and w.undone_at is null order by o.id for no key update of o`.execute(
      db,
    );
    await sql`select r.organization_id from registration r join organization_import_row w on w.organization_id = r.organization_id
      where w.import_id = ${importId} and w.undone_at is null order by r.program_id, r.organization_id
      for update of r`.execute(db);
  }
  // By the programs that it is registered for: meetings are found by theirs.
  const meetsIn = (where: RawBuilder<boolean>) => sql`exists (select from registration h
    where h.organization_id = o.id and ${where} and (
      exists (select from meeting m where m.program_id = h.program_id and m.meeting_owner = o.id and not m.is_deleted)
      or exists (select from meeting m where m.program_id = h.program_id and m.meeting_participant = o.id
        and not m.is_deleted)))`;
  const { rows } = await sql<LeftRow>`
    select w.organization_id as "organizationId", o.name, w.made, w.registered, w.changes,
      (${isItsOwn()} or exists (select from organization_member am join app_user au on au.id = am.user_id and not au.is_deleted
        where am.organization_id = o.id and not am.is_deleted and ${hasDashboardAccess('au')})) as claimed,
      exists (select from agreement a where a.program_id = ${programId} and a.organization_id = o.id
        and a.how <> 'ENTERED' and a.ended_at is null) as agreed,
      ${meetsIn(sql<boolean>`h.program_id = ${programId}`)} as "meetsHere",
      exists (select from session_registration g where g.program_id = ${programId} and g.organization_id = o.id) as "inSessions",
      ${meetsIn(sql<boolean>`true`)} as meets,
      exists (select from registration r join program g on g.id = r.program_id and not g.is_deleted
        where r.organization_id = o.id and not (r.program_id = ${programId} and w.registered)) as elsewhere
    from organization_import_row w join organization o on o.id = w.organization_id and not o.is_deleted
    where w.import_id = ${importId} and w.undone_at is null
    order by lower(o.name), o.id`.execute(db);
  return rows;
}

/** What is left of a row that was undone in part. */
export interface PartLeft {
  organizationId: string;
  registered: boolean;
  changes: readonly ImportChange[];
}

/**
 * Of these, the import has nothing left to be undone; of others some is left. The import itself was undone, the first time counts.
 */
export async function markUndone(
  tx: Db,
  importId: string,
  { done, parts }: { done: readonly string[]; parts: readonly PartLeft[] },
  { by, now }: { by: string | null; now: Instant },
): Promise<void> {
  const rows = tx.updateTable('organization_import_row').where('import_id', '=', importId);
  await rows
    .set({ undone_at: now })
    .where('organization_id', '=', sql<string>`any(${[...done]}::uuid[])`)
    .execute();
  for (const { organizationId, registered, changes } of parts)
    await rows
      .set({ registered, changes: JSON.stringify(changes) })
      .where('organization_id', '=', organizationId)
      .execute();
  await tx
    .updateTable('organization_import')
    .set({ undone_at: now, undone_by: by })
    .where('id', '=', importId)
    .where('undone_at', 'is', null)
    .execute();
}
