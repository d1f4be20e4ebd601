import { sql } from 'kysely';
import type pg from 'pg';
import type { DatabaseLog } from '../db/database-log.ts';
import { migrate } from '../db/migrate.ts';
import { migrations } from '../db/migrations/list.ts';
import type { Database } from '../db/open.ts';
import { RESTORED_AT } from '../store/last-restore.ts';
import { BackupUnreadable } from './backup-format.ts';
import { checkBackup, rowsOf } from './read-backup.ts';
import { tablesInOrder } from './table-order.ts';

/** The database holds something: a restore never mixes two. */
export class DatabaseNotEmpty extends Error {
  override name = 'DatabaseNotEmpty';
}

/** What a restore did: rows by table, and what does not work until staff have seen to it. */
export interface RestoreReport {
  counts: Record<string, number>;
  /** API keys that were valid in the backup and were revoked. */
  revokedKeys: number;
  /** Webhooks that were on in the backup and were turned off. */
  webhooksOff: number;
}

/** What a server that has only been started writes by itself. */
const ownRows: ReadonlySet<string> = new Set(['setting']);

/**
 * Puts a backup into an empty database: first the tables as they were when it was written, then its rows in one
 * transaction, then the steps that have come since. Devices notice by the new era that this is another database and
 * take everything anew; what they have not sent yet they send as ever, and what the backup knows already is a
 * duplicate.
 *
 * @throws BackupUnreadable, DatabaseNotEmpty: nothing is changed then, but for empty tables
 */
export async function restoreBackup(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  file: string,
  log: DatabaseLog,
  onProgress?: (table: string, rows: number) => void,
): Promise<RestoreReport> {
  const header = await checkBackup(file);
  const unknown = header.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new BackupUnreadable(
      'This backup was made by a later version of the product. Install that version first.',
    );
  }
  const then = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => header.migrations.includes(name)),
  );
  await refuseOther(pool, header.migrations);
  await migrate(db, log, then);

  const client = await pool.connect();
  const counts: Record<string, number> = {};
  try {
    await client.query('begin');
    await client.query('delete from setting');
    // What is put back did not happen now (docs/decisions/084).
    await client.query(`select set_config('webhooks.unwatched', 'on', true)`);
    for await (const { table, rows } of rowsOf(file)) {
      if (!header.tables.includes(table)) continue;
      // By the columns that the backup has: one that came later takes its default, and what the next steps make of it.
      const columns = Object.keys(rows[0] ?? {})
        .map((column) => `"${column}"`)
        .join(', ');
      await client.query(
        `insert into "${table}" (${columns})
         select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
        [JSON.stringify(rows)],
      );
      counts[table] = (counts[table] ?? 0) + rows.length;
      onProgress?.(table, counts[table]);
    }
    // The next start begins a new era (docs/decisions/031).
    await client.query(`delete from setting where name = 'sync_epoch'`);
    // What was due before may have been done after the backup was written (docs/decisions/077).
    await client.query(
      `insert into setting (name, value) values ($1, jsonb_build_object('at', clock_timestamp()))
       on conflict (name) do update set value = excluded.value`,
      [RESTORED_AT],
    );
    await countOn(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  await migrate(db, log);
  return { counts, ...(await endIntegrations(db)) };
}

/**
 * A key may have been revoked, and a webhook deleted or given another secret, after the backup was written: no key is valid
 * any more, and every webhook is off until staff have looked at it (docs/decisions/083, 084).
 */
async function endIntegrations(db: Database['db']): Promise<{ revokedKeys: number; webhooksOff: number }> {
  const keys = await sql`
    update api_key set revoked_at = now(), revoked_why = 'RESTORED'
    where revoked_at is null and expires_at > now()`.execute(db);
  const webhooks = await sql`
    update webhook set enabled = false, off_reason = 'RESTORED', former_secrets = '[]', former_secret_until = null
    where enabled`.execute(db);
  return {
    revokedKeys: Number(keys.numAffectedRows ?? 0n),
    webhooksOff: Number(webhooks.numAffectedRows ?? 0n),
  };
}

/** Refuses a database with rows in it, and one whose tables are of a later version than the backup's. */
async function refuseOther(pool: pg.Pool, steps: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows: known } = await client.query<{ there: boolean }>(
      `select to_regclass('kysely_migration') is not null as there`,
    );
    const { rows: taken } = known[0]?.there
      ? await client.query<{ name: string }>('select name from kysely_migration')
      : { rows: [] };
    if (taken.some(({ name }) => !steps.includes(name))) {
      throw new DatabaseNotEmpty(
        'This database was prepared by a later version than the backup’s. Restore into a new one: a new DATA_DIR, or a new DATABASE_URL; the tables are brought up to date afterwards.',
      );
    }
    for (const table of await tablesInOrder(client)) {
      if (ownRows.has(table)) continue;
      const { rowCount } = await client.query(`select 1 from "${table}" limit 1`);
      if (rowCount) {
        throw new DatabaseNotEmpty(
          'This database holds something already. Restore into an empty one: a new DATA_DIR, or a new DATABASE_URL.',
        );
      }
    }
  } finally {
    client.release();
  }
}

/** The rows brought their numbers with them: what comes next is numbered after them. */
async function countOn(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = current_schema() and is_identity = 'YES'`,
  );
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('"${table}"', '${column}'), max("${column}")) from "${table}"
       having max("${column}") is not null`,
    );
  }
}
