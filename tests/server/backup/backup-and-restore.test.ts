import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { seedDemo } from '@meeting-door/demo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quietPerformer, usual } from '../../../packages/demo/tests/performer.ts';
import { millisOf } from '../../../src/domain/time/instants.ts';
import { BackupUnreadable } from '../../../src/server/backup/backup-format.ts';
import { DatabaseNotEmpty, restoreBackup } from '../../../src/server/backup/restore-backup.ts';
import { tablesInOrder } from '../../../src/server/backup/table-order.ts';
import { writeBackup } from '../../../src/server/backup/write-backup.ts';
import type { Database } from '../../../src/server/db/open.ts';
import { lastRestore } from '../../../src/server/store/last-restore.ts';
import { noteEra } from '../../../src/server/store/sync-eras.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { quietLog } from '../../support/quiet-log.ts';

const now = '2026-11-21T03:00:00.000Z';
/** What people paste: every character at which somebody's reader may end a line. */
const anyLineEnd = 'one\u2028two\u2029three\u0085four\vfive\fsix\r\nseven\reight\nnine';
let folder: string;
let file: string;
let source: FreshDatabase;
let era: string;

/** Every row of every table that is not derived from the others, in a form that can be compared. */
async function everything(database: Pick<Database, 'pool'>): Promise<Record<string, string[]>> {
  const client = await database.pool.connect();
  try {
    const found: Record<string, string[]> = {};
    for (const table of [...(await tablesInOrder(client)), 'organization_booking']) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${table}" t order by 1`,
      );
      found[table] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    client.release();
  }
}

/** What the triggers count, whatever rows they keep it in. */
const countsOf = async ({ pool }: Pick<Database, 'pool'>) => [
  ...(
    await pool.query(
      `select program_id, registration_status, is_revision_submitted, sum(amount) as amount
       from registrant_count group by 1, 2, 3 order by 1, 2, 3`,
    )
  ).rows,
  ...(
    await pool.query(
      'select program_id, tag_id, sum(amount) as amount from tag_count group by 1, 2 order by 1, 2',
    )
  ).rows,
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'md-backup-'));
  file = join(folder, 'a.backup.gz');
  source = await freshDatabase();
  await seedDemo(quietPerformer(source.db, now), usual(now, { organizations: 12, meetings: 60 }));
  era = (await noteEra(source.db)).current;
  await source.pool.query('update meeting set message = $1', [anyLineEnd]);
  await source.pool.query(
    `with made as (insert into tag (program_id, id, label, description, created_at, updated_at)
      select id, gen_random_uuid(), 'Fintech', 'Banks', now(), now() from program returning program_id, id)
     insert into registration_tag (program_id, organization_id, tag_id)
      select r.program_id, r.organization_id, made.id from made join registration r using (program_id)`,
  );
  await writeBackup(source.pool, file, { now });
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

/** The backup with its unpacked text changed. */
const altered = (name: string, change: (text: string) => string): string => {
  const path = join(folder, name);
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
  return path;
};

describe('Backup and restore', () => {
  // T3885
  test('no API key is valid and no webhook is on from the commit on that puts the rows back', async () => {
    const made = join(folder, 'keys.backup.gz');
    const target = await freshDatabase({ empty: true });
    try {
      await source.pool.query(
        `insert into api_key (program_id, id, name, permissions, prefix, token_hash, user_id, created_by, created_at, expires_at)
         select p.id, gen_random_uuid(), 'CRM', '{}', 'mk_1', 'x', u.id, u.name, now(), now() + interval '1 day'
         from program p, app_user u limit 1`,
      );
      await source.pool.query(
        `insert into webhook (program_id, id, address, kinds, enabled, secret, created_by, created_at)
         select id, gen_random_uuid(), 'https://example.test', '{}', true, 'x', 'Sari', now() from program limit 1`,
      );
      await writeBackup(source.pool, made, { now });
      const report = await restoreBackup(target, made, quietLog);
      expect(report).toMatchObject({ revokedKeys: 1, webhooksOff: 1 });
      const { rows } = await target.pool.query(
        `select k.revoked_why, w.off_reason, w.enabled, k.xmin = s.xmin as key_together, w.xmin = s.xmin as hook_together
         from api_key k, webhook w, setting s where s.name = 'restored_at'`,
      );
      expect(rows).toEqual([
        {
          revoked_why: 'RESTORED',
          off_reason: 'RESTORED',
          enabled: false,
          key_together: true,
          hook_together: true,
        },
      ]);
    } finally {
      await target.close();
      await source.pool.query('delete from api_key');
      await source.pool.query('delete from webhook');
    }
  });

  // T0840
  test('a restored database holds what the backed up one held, row by row', async () => {
    const target = await freshDatabase({ empty: true });
    try {
      await restoreBackup(target, file, quietLog);
      const [before, after] = [await everything(source), await everything(target)];
      expect(Object.keys(after)).toEqual(Object.keys(before));
      for (const [table, rows] of Object.entries(before)) {
        if (table === 'setting') continue;
        expect([table, after[table]]).toEqual([table, rows]);
      }
      expect(await lastRestore(source.db)).toBe(null);
      expect(millisOf((await lastRestore(target.db)) ?? now)).toBeGreaterThan(Date.now() - 600_000);
      expect(before.meeting!.length).toBe(60);
      expect(JSON.parse(after.meeting![0]!).message).toBe(anyLineEnd);
      expect(before.organization_booking!.length).toBeGreaterThan(0);
      expect(before.check_in!.length).toBeGreaterThan(0);
      expect((await countsOf(source)).length).toBeGreaterThan(1);
      expect(await countsOf(target)).toEqual(await countsOf(source));
      // What is written next is numbered after all that was restored.
      const next = (
        await target.pool.query(`select nextval(pg_get_serial_sequence('meeting_history', 'seq'))`)
      ).rows[0].nextval;
      const last = (await target.pool.query('select max(seq) from meeting_history')).rows[0].max;
      expect(BigInt(next)).toBeGreaterThan(BigInt(last));
    } finally {
      await target.close();
    }
  });

  test('devices see another database: the era is new, and everything is marked as changed', async () => {
    const target = await freshDatabase({ empty: true });
    try {
      await restoreBackup(target, file, quietLog);
      const eras = await noteEra(target.db);
      expect(eras.current).not.toBe(era);
      expect(eras.knows(era, '0')).toBe(false);
      const marks = async (database: Database) =>
        (await database.pool.query('select noun, object_id from sync_mark order by 1, 2')).rows;
      expect(await marks(target)).toEqual(await marks(source));
    } finally {
      await target.close();
    }
  });

  test('only the owner may read the file, and nothing else is left behind', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
  });

  test('a database without tables is no backup: somebody named the wrong one', async () => {
    const nothing = await freshDatabase({ empty: true });
    try {
      const wrong = join(folder, 'nothing.backup.gz');
      await expect(writeBackup(nothing.pool, wrong, { now })).rejects.toThrow('There is nothing in this');
      expect((await readdir(folder)).filter((name) => name.startsWith('nothing'))).toEqual([]);
    } finally {
      await nothing.close();
    }
  });

  // T0841
  test('a backup is one moment, whatever is written meanwhile', async () => {
    const writers = Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        source.pool.query('insert into setting (name, value) values ($1, $2)', [`w${index}`, '{}']),
      ),
    );
    const { counts } = await writeBackup(source.pool, join(folder, 'b.backup.gz'), { now });
    await writers;
    const target = await freshDatabase({ empty: true });
    try {
      const restored = await restoreBackup(target, join(folder, 'b.backup.gz'), quietLog);
      expect(restored.counts).toEqual(
        Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
      );
    } finally {
      await target.close();
    }
  });

  test('a database that holds something is refused and stays as it is', async () => {
    const before = await everything(source);
    await expect(restoreBackup(source, file, quietLog)).rejects.toThrow(DatabaseNotEmpty);
    expect(await everything(source)).toEqual(before);
  });

  // T0842
  test.each([
    [
      'one that is cut off',
      () => {
        const path = join(folder, 'cut.gz');
        writeFileSync(path, readFileSync(file).subarray(0, 3000));
        return path;
      },
    ],
    [
      'one without its end',
      () => altered('end.gz', (text) => text.trimEnd().split('\n').slice(0, -1).join('\n')),
    ],
    ['one with a changed name', () => altered('name.gz', (text) => text.replace('"name": "', '"name": "X'))],
    [
      'one with a row less',
      () =>
        altered('row.gz', (text) =>
          text
            .split('\n')
            .filter((_, line) => line !== 3)
            .join('\n'),
        ),
    ],
    [
      'a text',
      () => {
        const path = join(folder, 'text.gz');
        writeFileSync(path, 'hello');
        return path;
      },
    ],
    ['another program’s file', () => altered('foreign.gz', () => '{"hello":1}\n')],
    ['one of a later version', () => altered('later.gz', (text) => text.replace('"format":1', '"format":2'))],
    ['none', () => join(folder, 'absent.gz')],
  ])('%s is refused with a sentence before anything is written', async (_name, make) => {
    const target = await freshDatabase({ empty: true });
    try {
      await expect(restoreBackup(target, make(), quietLog)).rejects.toThrow(BackupUnreadable);
      const { rows } = await target.pool.query(`select 1 from pg_tables where schemaname = 'public'`);
      expect(rows).toEqual([]);
    } finally {
      await target.close();
    }
  });
});
