import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { locateCluster } from '@meeting-door/embedded-postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addMillis, addMinutes, type Instant } from '../../../src/domain/time/instants.ts';
import { type BackupKeeper, createBackupKeeper } from '../../../src/server/backup/keep-backups.ts';
import { backedUpUntil, listKept, toPrune } from '../../../src/server/backup/kept-backups.ts';
import { checkBackup } from '../../../src/server/backup/read-backup.ts';
import { restoreMoment, ServerRuns } from '../../../src/server/backup/restore-moment.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { migrations } from '../../../src/server/db/migrations/list.ts';
import { type Database, openDatabase } from '../../../src/server/db/open.ts';
import { createReadiness } from '../../../src/server/health/readiness.ts';
import { eraseAgain, keepErasures } from '../../../src/server/privacy/erase-again.ts';
import { listErasures } from '../../../src/server/store/erasures.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { dumpNames, restoreDump } from '../../support/dumps.ts';
import { freshDatabase } from '../../support/postgres.ts';
import { quietLog, rememberingLog } from '../../support/quiet-log.ts';
import { insert, rowsOf } from '../../support/rows.ts';

const start = '2026-11-23T08:00:00.000Z';
let folder: Awaited<ReturnType<typeof dataFolder>>;
let dataDir: string;
let now: Instant;
let log: ReturnType<typeof rememberingLog>;
beforeEach(async () => {
  folder = await dataFolder();
  dataDir = folder.dir;
  now = start;
  log = rememberingLog();
});
afterEach(() => folder.remove());

const keeperOf = ({ pool }: Pick<Database, 'pool'>): BackupKeeper =>
  createBackupKeeper(pool, dataDir, log, () => now);
const write = ({ pool }: Pick<Database, 'pool'>, name: string) =>
  pool.query('insert into setting (name, value) values ($1, $2)', [name, '{}']);
const moments = async () => (await listKept(dataDir)).map(({ at }) => at);

/** What `npm run restore` runs, with what it prints; @returns code 0: it did what it was asked for */
const restoreCommand = (
  environment: Record<string, string>,
  given: readonly string[],
): Promise<{ code: number; stdout: string; stderr: string }> =>
  promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../../scripts/restore.ts'), ...given],
    {
      env: { ...process.env, ...environment },
    },
  ).then(
    (done) => ({ code: 0, ...done }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );

describe('Backups that the server makes by itself', () => {
  // T1361
  test('are made when something has changed, and else the newest is known to hold the present', async () => {
    // A PostgreSQL of its own: that of the run has the other tests' transactions.
    const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 2, log: quietLog });
    try {
      await migrate(database.db, quietLog);
      const keeper = keeperOf(database);
      expect(await backedUpUntil(dataDir)).toBeNull();
      await keeper.keep();
      now = addMinutes(start, 5);
      await keeper.keep();
      expect(await moments()).toEqual([start]);
      expect(await backedUpUntil(dataDir)).toBe(now);
      // Who watches the server makes it write, and changes nothing.
      const watched = createReadiness(database.connection, dataDir);
      expect(await watched.look()).toEqual([]);
      watched.close();
      now = addMinutes(start, 7);
      await keeper.keep();
      expect(await moments()).toEqual([start]);
      await write(database, 'something');
      now = addMinutes(start, 10);
      await keeper.keep();
      expect(await moments()).toEqual([start, now]);
      expect(log.lines.filter((line) => line.includes('could not'))).toEqual([]);
    } finally {
      await database.close();
    }
  });

  // T1360
  test('that fail do not stop the product: a line in the log, and the newest stays as old as it is', async () => {
    const database = await freshDatabase();
    try {
      const keeper = keeperOf(database);
      await writeFile(join(dataDir, 'backups'), 'a file where the folder should be');
      await keeper.keep();
      expect(log.lines.filter((line) => line.includes('a backup could not be made'))).toHaveLength(1);
      expect(await backedUpUntil(dataDir)).toBeNull();
      await rm(join(dataDir, 'backups'));
      await keeper.keep();
      expect(await backedUpUntil(dataDir)).not.toBeNull();
    } finally {
      await database.close();
    }
  });

  // T1371
  test('that fail before an upgrade stop it, with nothing changed and the remedy said', async () => {
    const database = await freshDatabase({ empty: true });
    try {
      await restoreDump(database, dumpNames[0] ?? '');
      const taken = () =>
        database.db
          .selectFrom('kysely_migration' as never)
          .selectAll()
          .execute();
      const before = await taken();
      await writeFile(join(dataDir, 'backups'), 'a file where the folder should be');
      const upgrade = migrate(database.db, quietLog, migrations, keeperOf(database).beforeUpgrade);
      await expect(upgrade).rejects.toThrow(/^DATA_DIR: .* no backup .* UPGRADE_WITHOUT_BACKUP=on/);
      expect(await taken()).toEqual(before);
    } finally {
      await database.close();
    }
  });

  // T1359
  test('are made before a new version changes the tables, as they were, and not before it finds nothing to change', async () => {
    const database = await freshDatabase({ empty: true });
    try {
      await restoreDump(database, dumpNames[0] ?? '');
      const keeper = keeperOf(database);
      await migrate(database.db, quietLog, migrations, keeper.beforeUpgrade);
      await migrate(database.db, quietLog, migrations, keeper.beforeUpgrade);
      const kept = await listKept(dataDir);
      expect(kept).toMatchObject([{ at: start, beforeUpgrade: true }]);
      const header = await checkBackup(kept[0]?.file ?? '');
      expect(header.migrations.at(-1)).toBe('005-programs');
    } finally {
      await database.close();
    }
  });

  // T1362
  test('are kept all for two hours, hourly for two days, daily for a month, and five before upgrades', () => {
    const every5 = Array.from({ length: 40 * 288 }, (_, index) => ({
      file: `${index}`,
      at: addMinutes(start, -5 * index),
      beforeUpgrade: false,
    })).reverse();
    const upgrades = Array.from({ length: 7 }, (_, index) => ({
      file: `u${index}`,
      at: addMinutes(start, -1440 * 10 * (7 - index)),
      beforeUpgrade: true,
    }));
    const all = [...upgrades, ...every5].sort((a, b) => (a.at < b.at ? -1 : 1));
    const gone = new Set(toPrune(all, start));
    const stays = all.filter((one) => !gone.has(one));
    const younger = (hours: number) =>
      stays.filter(({ at, beforeUpgrade }) => !beforeUpgrade && at > addMinutes(start, -60 * hours)).length;
    expect([younger(2), younger(48), younger(24 * 30), younger(24 * 50)]).toEqual([
      ...[24, 24 + 47, 24 + 47 + 28, 24 + 47 + 28],
    ]);
    expect(stays.filter(({ beforeUpgrade }) => beforeUpgrade)).toHaveLength(5);
    // Looked at again a moment later nothing else goes: what is kept of an hour stays the same one.
    expect(toPrune(stays, addMillis(start, 1))).toEqual([]);
  });
});

describe('A restore to a kept moment', () => {
  // T1363
  test('is one command; refused while the server runs; what was there is set aside', {
    timeout: 120_000,
  }, async () => {
    const opened = () => openDatabase({ databaseUrl: undefined, dataDir, poolSize: 2, log: quietLog });
    const restore = (...given: string[]) => restoreCommand({ DATA_DIR: dataDir }, given);
    const database = await opened();
    await migrate(database.db, quietLog);
    const keeper = keeperOf(database);
    for (const name of ['first', 'second', 'third']) {
      await write(database, name);
      await keeper.keep();
      now = addMinutes(now, 5);
    }
    await expect(restoreMoment(dataDir, now, now, quietLog)).rejects.toThrow(ServerRuns);
    expect((await restore('--to', '2026-11-23T08:07')).stderr).toContain('Stop it first');
    await database.close();

    expect((await restore('--list')).stdout).toBe(
      '2026-11-23T08:00:00Z\n2026-11-23T08:05:00Z\n2026-11-23T08:10:00Z\n',
    );
    expect((await restore('--to', '2026-11-23T07:59')).stderr).toContain('the oldest one is of');
    expect((await restore('--to', 'yesterday')).stderr).toContain('is not a moment');
    const { stdout } = await restore('--to', '2026-11-23T15:07+07:00');
    expect(stdout).toContain('as it was at 2026-11-23T08:05:00.000Z');
    const aside = /is kept in (.*); delete it later/.exec(stdout)?.[1] ?? '';
    expect(existsSync(join(aside, 'PG_VERSION'))).toBe(true);

    const restored = await opened();
    try {
      const { rows } = await restored.pool.query(
        `select name from setting where name in ('first', 'second', 'third') order by 1`,
      );
      expect(rows.map(({ name }) => name)).toEqual(['first', 'second']);
    } finally {
      await restored.close();
    }
  });

  // T3605
  test('a moment before a person was erased comes back without them', async () => {
    const { clusterDir } = await locateCluster(dataDir);
    expect(existsSync(clusterDir)).toBe(false);
    const opened = () => openDatabase({ databaseUrl: undefined, dataDir, poolSize: 2, log: quietLog });
    const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
    let database = await opened();
    await migrate(database.db, quietLog);
    for (const id of ids)
      await insert(database.db, 'app_user', {
        id,
        email: `${id}@example.test`,
        name: `Zq Name ${id.slice(0, 4)}`,
      });
    await keeperOf(database).keep();
    const erasure = { userId: ids[0], erasedAt: start, asked: 'BY_LETTER' as const };
    await keepErasures(database.db, [erasure]);
    expect(await eraseAgain(database.db, addMinutes(start, 1), quietLog)).toEqual({ erased: 1, failed: [] });
    await database.close();

    const restored = await restoreMoment(dataDir, start, addMinutes(start, 10), quietLog);
    expect(restored.erasedAgain).toEqual({ erased: 1, failed: [] });
    database = await opened();
    try {
      const names = await rowsOf(database.db, 'app_user', ['id', 'name', 'is_deleted'], {});
      expect(names.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
        { id: ids[0], name: 'Deleted person', is_deleted: true },
        { id: ids[1], name: 'Zq Name 2222', is_deleted: false },
      ]);
      expect(await listErasures(database.db)).toEqual([erasure]);
    } finally {
      await database.close();
    }
  });

  // T3883
  test('of people of whom it fails for one, the others are erased, and the command can be repeated', async () => {
    const database = await freshDatabase();
    try {
      const people = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
      for (const id of people)
        await insert(database.db, 'app_user', { id, email: `${id}@example.test`, name: 'Ayu Lestari' });
      const nameOf = async (place: number) =>
        (await rowsOf(database.db, 'app_user', ['name'], { id: people[place] ?? '' }))[0]?.name;
      await database.pool.query(`create function refuse() returns trigger language plpgsql as
        $$ begin if new.id = '${people[0]}' then raise 'no'; end if; return new; end $$`);
      await database.pool.query(
        'create trigger refuses before update on app_user for each row execute function refuse()',
      );
      await keepErasures(
        database.db,
        people.map((userId) => ({ userId, erasedAt: start, asked: 'BY_EMAIL' as const })),
      );
      const again = () => eraseAgain(database.db, addMinutes(start, 1), quietLog);
      expect(await again()).toEqual({ erased: 1, failed: [people[0]] });
      expect([await nameOf(0), await nameOf(1)]).toEqual(['Ayu Lestari', 'Deleted person']);
      await database.pool.query('drop trigger refuses on app_user');
      expect(await again()).toEqual({ erased: 1, failed: [] });
      expect(await nameOf(0)).toBe('Deleted person');
      expect(await again()).toEqual({ erased: 0, failed: [] });
    } finally {
      await database.close();
    }
  });

  // T4158
  test('that could not erase somebody again ends as failed, names them with the command that repeats it, and says when nobody is left', {
    timeout: 120_000,
  }, async () => {
    const database = await freshDatabase();
    try {
      const userId = '33333333-3333-4333-8333-333333333333';
      await insert(database.db, 'app_user', { id: userId, email: 'ayu@example.test', name: 'Ayu Lestari' });
      await database.pool.query(
        `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
      );
      await database.pool.query(
        'create trigger refuses before update on app_user for each row execute function refuse()',
      );
      await keepErasures(database.db, [{ userId, erasedAt: start, asked: 'BY_EMAIL' }]);
      const again = () =>
        restoreCommand({ DATA_DIR: dataDir, DATABASE_URL: database.databaseUrl }, ['--erase-again']);
      const failed = await again();
      expect(failed.code).toBe(1);
      expect(failed.stderr).toContain(`  ${userId}\n`);
      expect(failed.stderr).toContain('npm run restore -- --erase-again');
      await database.pool.query('drop trigger refuses on app_user');
      expect(await again()).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('Deleted again, because they were deleted after the backup: 1.'),
      });
      expect(await again()).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('Nobody is to be deleted again.'),
      });
    } finally {
      await database.close();
    }
  });
});
