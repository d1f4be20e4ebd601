import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtHealth } from '../../../src/server/health/degraded.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { insert } from '../../support/rows.ts';
import { testApp } from '../../support/test-app.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let database: FreshDatabase;
beforeAll(async () => {
  folder = await dataFolder();
  database = await freshDatabase();
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const look = async (databaseUrl?: string) => {
  const { status, checks } = await lookAtHealth(database.db, { dataDir: folder.dir, databaseUrl });
  return { status, bad: checks.flatMap(({ name, good }) => (good || name === 'DISK' ? [] : [name])) };
};

// T1250
test('what waits too long, and a backup that is old or missing, are found where they lie', async () => {
  expect((await look()).bad).toEqual([]);
  await insert(database.db, 'mail', {
    id: crypto.randomUUID(),
    recipient: 'a@example.test',
    subject: 'x',
    text: 'x',
    html: null,
    created_at: minutesAgo(11).toISOString(),
  });
  await insert(database.db, 'app_user', {
    id: crypto.randomUUID(),
    email: 'first@example.test',
    name: 'First',
    created_at: minutesAgo(3 * 24 * 60).toISOString(),
  } as never);
  // The accounts of a new demo are dated back: its tables are what tells how long there has been something to lose.
  expect((await look()).bad).toEqual(['MAILS']);
  await sql`update kysely_migration set timestamp = ${minutesAgo(3 * 24 * 60).toISOString()}`.execute(
    database.db,
  );
  expect((await look()).bad).toEqual(['MAILS', 'BACKUP']);
  // Whoever brings a PostgreSQL backs it up there.
  expect((await look(database.databaseUrl)).bad).toEqual(['MAILS']);

  // A removal of personal data that began two days ago, and is not done.
  const program = crypto.randomUUID();
  await insert(database.db, 'program', {
    id: program,
    slug: program,
    name: 'Over',
    timeline_start: minutesAgo(9 * 24 * 60).toISOString(),
    timeline_end: minutesAgo(8 * 24 * 60).toISOString(),
    removal_begun_at: minutesAgo(2 * 24 * 60).toISOString(),
    meeting_purposes: [],
    meeting_reviews: [],
  });
  expect((await look(database.databaseUrl)).bad).toEqual(['MAILS', 'RETENTION']);
  await sql`update program set personal_data_removed_at = now()`.execute(database.db);
  expect((await look(database.databaseUrl)).bad).toEqual(['MAILS']);

  const backups = join(folder.dir, 'backups');
  await mkdir(backups);
  const old = join(backups, '2026-11-20T08-00-00Z.backup.gz');
  await writeFile(old, '');
  await utimes(old, minutesAgo(2 * 24 * 60), minutesAgo(2 * 24 * 60));
  // What was cut short is no backup.
  await writeFile(join(backups, '2026-11-23T08-00-00Z.backup.gz.partial'), '');
  expect((await look()).bad).toEqual(['MAILS', 'BACKUP']);
  await writeFile(join(backups, '2026-11-22T08-00-00Z.backup.gz'), '');
  expect(await look()).toMatchObject({ bad: ['MAILS'], status: 'degraded' });
});

// T1251
test('is JSON for whoever may see the metrics, and not there for anybody else', async () => {
  const app = await testApp(database, {
    environment: { DATA_DIR: folder.dir, METRICS_TOKEN: 'a-long-random-text' },
  });
  const url = '/api/health/degraded';
  const headers = { authorization: 'Bearer a-long-random-text' };
  const seen = await app.http.inject({ url, headers });
  expect(seen.json()).toMatchObject({ statusCode: 200, result: { status: 'degraded' } });
  expect((await app.http.inject({ url })).statusCode).toBe(404);
  expect((await app.http.inject({ url: '/api/health/live' })).statusCode).toBe(200);
  expect((await app.http.inject({ url: '/api/health/ready' })).statusCode).toBe(200);
  await app.http.close();
});
