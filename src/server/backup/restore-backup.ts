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
    const ended = await endIntegrations(client);
    await client.query('commit');
    await migrate(db, log);
    await sayWhyEnded(db, ended);
    return { counts, revokedKeys: ended.keys.length, webhooksOff: ended.webhooks.length };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** What a restore has ended, by id. */
interface Ended {
  keys: string[];
  webhooks: string[];
}

/**
 * A key may have been revoked, and a webhook deleted or given another secret, after the backup was written: no key is valid
 * any more, and every webhook is off until staff have looked at it (docs/decisions/083, 084). In the transaction that puts the rows
 * back, with the tables as they were then: nobody ever reads one that is valid.
 */
async function endIntegrations(client: pg.ClientBase): Promise<Ended> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name in ('api_key', 'webhook')`,
  );
  const has = (name: string) => rows.some((row) => row.name === name);
  const endedBy = async (statement: string) =>
    (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id);
  // Tables of before 054 know neither the reason nor many former secrets.
  const why = has('api_key.revoked_why') ? `, revoked_why = 'RESTORED'` : '';
  const off = has('webhook.former_secrets')
    ? `off_reason = 'RESTORED', former_secrets = '[]'`
    : `off_reason = 'STAFF', former_secret = null`;
  return {
    keys: has('api_key.id')
      ? await endedBy(
          `update api_key set revoked_at = now()${why} where revoked_at is null and expires_at > now() returning id`,
        )
      : [],
    webhooks: has('webhook.id')
      ? await endedBy(
          `update webhook set enabled = false, ${off}, former_secret_until = null where enabled returning id`,
        )
      : [],
  };
}

/** The reason that staff read, where the backup was of a version that had no place for it. */
async function sayWhyEnded(db: Database['db'], { keys, webhooks }: Ended): Promise<void> {
  await sql`update api_key set revoked_why = 'RESTORED' where id = any(${keys}::uuid[]) and revoked_why is distinct from 'RESTORED'`.execute(
    db,
  );
  await sql`update webhook set off_reason = 'RESTORED' where id = any(${webhooks}::uuid[]) and off_reason is distinct from 'RESTORED'`.execute(
    db,
  );
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
