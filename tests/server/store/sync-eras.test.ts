import { cp, rm } from 'node:fs/promises';
import { locateCluster } from '@meeting-door/embedded-postgres';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../../src/server/db/migrate.ts';
import { type Database, openDatabase } from '../../../src/server/db/open.ts';
import { horizonNow } from '../../../src/server/store/sync.ts';
import { noteEra, watchEras } from '../../../src/server/store/sync-eras.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { quietLog } from '../../support/quiet-log.ts';

/** What a device holds after a pull. */
const cursorOf = async ({ db }: Pick<Database, 'db'>) => ({
  era: (await noteEra(db)).current,
  upTo: (await horizonNow(db)).xmin,
});

const write = (database: Pick<Database, 'db'>, name: string) =>
  database.db.insertInto('setting').values({ name, value: '{}' }).execute();

describe('An older state of the embedded database that is put back', () => {
  /** Starting PostgreSQL four times takes some seconds; the bound is only there to end a hang. */
  // T1364
  test('is noticed by what devices have seen since, and by nothing that they saw before', {
    timeout: 120_000,
  }, async () => {
    const { dir: dataDir, remove } = await dataFolder();
    const started = async <T>(use: (database: Database) => Promise<T>): Promise<T> => {
      const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 2, log: quietLog });
      try {
        return await use(database);
      } finally {
        await database.close();
      }
    };
    try {
      const before = await started(async (database) => {
        await migrate(database.db, quietLog);
        return await cursorOf(database);
      });
      const { clusterDir } = await locateCluster(dataDir);
      await cp(clusterDir, `${clusterDir}-copy`, { recursive: true, preserveTimestamps: true });

      const [later, latest] = await started(async (database) => {
        await write(database, 'one');
        const first = await cursorOf(database);
        for (let index = 0; index < 5; index++) await write(database, `more ${index}`);
        return [first, await cursorOf(database)];
      });
      // Only restarted: what devices hold is good, under the name of each era.
      await started(async ({ db }) => {
        const eras = await noteEra(db);
        expect([before, later, latest].map(({ era, upTo }) => eras.knows(era, upTo))).toEqual([
          true,
          true,
          true,
        ]);
        expect(new Set([before.era, later.era, eras.current]).size).toBe(3);
      });

      await rm(clusterDir, { recursive: true });
      await cp(`${clusterDir}-copy`, clusterDir, { recursive: true, preserveTimestamps: true });
      await started(async (database) => {
        const eras = await noteEra(database.db);
        expect(eras.knows(before.era, before.upTo)).toBe(true);
        for (const { era, upTo } of [later, latest]) expect(eras.knows(era, upTo)).toBe(false);
        expect([before.era, later.era]).not.toContain(eras.current);
        // And also when the lost transactions' numbers are in the past again.
        for (let index = 0; index < 20; index++) await write(database, `anew ${index}`);
        for (const { era, upTo } of [later, latest]) {
          expect((await noteEra(database.db)).knows(era, upTo)).toBe(false);
        }
      });
    } finally {
      await remove();
    }
  });
});

describe('Another PostgreSQL', () => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(() => database.close());

  // T1365
  test.each(['systemIdentifier', 'timeline', 'database'])(
    'is noticed by its %s: no cursor is good',
    async (sign) => {
      const { era } = await cursorOf(database);
      await sql`update setting set value = jsonb_set(value, array['place', ${sign}], '"another"')
      where name = 'sync_epoch'`.execute(database.db);
      const eras = await noteEra(database.db);
      expect(eras.current).not.toBe(era);
      expect(eras.knows(era, '0')).toBe(false);
      expect((await noteEra(database.db)).current).toBe(eras.current);
    },
  );

  // T1366
  test('that was started anew is noticed with the next pull of a process that goes on', async () => {
    const watch = await watchEras(database.db);
    const { startedAt } = await horizonNow(database.db);
    const era = await watch.at(startedAt);
    expect(await watch.at(startedAt)).toBe(era);
    await sql`update setting set value = jsonb_set(value, '{place,startedAt}', '"earlier"')
      where name = 'sync_epoch'`.execute(database.db);
    const next = await watch.at('another moment');
    expect(next.current).not.toBe(era.current);
    expect(next.knows(era.current, '0')).toBe(true);
  });

  // T1367
  test('of before there were eras: what devices hold is good', async () => {
    const old = '3f0c2a54-7d0e-4c3b-9d57-0d8d9a5f6a11';
    const value = JSON.stringify({ epoch: old });
    await database.db.insertInto('setting').values({ name: 'sync_epoch', value }).execute();
    const { xmin } = await horizonNow(database.db);
    const eras = await noteEra(database.db);
    expect(eras.current).not.toBe(old);
    expect(eras.knows(old, xmin)).toBe(true);
  });
});
