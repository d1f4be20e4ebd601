import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Instant } from '../../domain/time/instants.ts';
import { BACKUP_FORMAT, type BackupHeader } from './backup-format.ts';
import { tablesInOrder } from './table-order.ts';

/** Rows fetched and written at once. */
const ROWS_AT_ONCE = 1000;

export interface BackupSummary {
  /** Rows by table. */
  counts: Record<string, number>;
}

/**
 * Writes everything there is into one file, as it stood at one moment; the server may go on working meanwhile. The
 * tables stay as they are: an older version may be running on them.
 * The file appears under its name only when it is whole and on the disk, and only its owner may read it: it holds
 * password hashes and the keys that sign badges.
 *
 * @throws what the disk or PostgreSQL said, or that there are no tables; nothing is left behind then
 */
export async function writeBackup(
  pool: pg.Pool,
  file: string,
  options: { now: Instant; onProgress?: (table: string, rows: number) => void },
): Promise<BackupSummary> {
  const partial = `${file}.partial`;
  const client = await pool.connect();
  const counts: Record<string, number> = {};
  try {
    await client.query('begin isolation level repeatable read read only');
    const lines = Readable.from(backupLines(client, counts, options));
    await pipeline(lines, createGzip(), createWriteStream(partial, { mode: 0o600 }));
    await client.query('commit');
    await flushToDisk(partial);
    await rename(partial, file);
    return { counts };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  } finally {
    client.release();
  }
}

async function* backupLines(
  client: pg.ClientBase,
  counts: Record<string, number>,
  { now, onProgress }: { now: Instant; onProgress?: (table: string, rows: number) => void },
): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const line = (text: string): string => {
    digest.update(`${text}\n`);
    return `${text}\n`;
  };
  const { rows: known } = await client.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  );
  if (!known[0]?.there) {
    throw new Error('There is nothing in this database yet. Is it the DATA_DIR or DATABASE_URL you mean?');
  }
  const { rows: steps } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  const header: BackupHeader = {
    backup: 'meeting-door',
    format: BACKUP_FORMAT,
    createdAt: now,
    migrations: steps.map(({ name }) => name),
    tables: await tablesInOrder(client),
  };
  yield line(JSON.stringify(header));
  for (const table of header.tables) {
    counts[table] = 0;
    await client.query(
      `declare all_rows no scroll cursor for select to_jsonb(t)::text as row from "${table}" t`,
    );
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from all_rows`);
      if (rows.length === 0) break;
      counts[table] += rows.length;
      yield line(`{"table":${JSON.stringify(table)},"rows":[${rows.map(({ row }) => row).join(',')}]}`);
      onProgress?.(table, counts[table]);
    }
    await client.query('close all_rows');
  }
  yield `${JSON.stringify({ counts, sha256: digest.digest('hex') })}\n`;
}

async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}
