import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@meeting-door/demo';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemaStatements } from '../../../scripts/release/schema-statements.ts';
import { checksumOf, checksumsOf } from '../../../src/server/db/checksums.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { migrations } from '../../../src/server/db/migrations/list.ts';
import { releasedChecksums } from '../../../src/server/db/migrations/released.ts';
import { dumpNames, restoreDump } from '../../support/dumps.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

/** Databases of every version there was (`dumps/`), each brought up by this one, and used. */
describe.each(dumpNames)('The database of %s', (name) => {
  let database: FreshDatabase;
  let app: TestApp;
  let meetingId: string;
  let now: Date;
  beforeAll(async () => {
    database = await freshDatabase({ empty: true });
    await restoreDump(database, name);
    await migrate(database.db, quietLog);
    // A minute into the first meeting that nobody has come to.
    const next = await database.db
      .selectFrom('meeting')
      .select(['id', 'start_at'])
      .where('meeting_status', '=', 'ACCEPTED')
      .where('owner_attendance', 'is', null)
      .where('participant_attendance', 'is', null)
      .orderBy('start_at')
      .executeTakeFirstOrThrow();
    meetingId = next.id;
    now = new Date(Date.parse(next.start_at) + 60_000);
    app = await testApp(database, { clock: () => now });
  });
  afterAll(async () => {
    await app?.http.close();
    await database.close();
  });

  async function ask(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, token?: string) {
    const { statusCode, body } = await app.http.inject({
      method,
      url: `/api${url}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(payload ? { payload } : {}),
    });
    expect(statusCode, body).toBe(200);
    return JSON.parse(body).result;
  }

  const signedIn = async (email: string): Promise<string> =>
    (await ask('POST', '/auth/signin', { email, password: DEMO_PASSWORD })).token;

  // T1353
  test('has the tables of a new one: columns, types, defaults, keys, checks, indexes, triggers, functions', async () => {
    const fresh = await freshDatabase();
    try {
      expect(await schemaStatements(database.pool, 'sorted')).toEqual(
        await schemaStatements(fresh.pool, 'sorted'),
      );
    } finally {
      await fresh.close();
    }
  });

  // T1354
  test('keeps what it held, with what was added to it since', async () => {
    expect(await migrate(database.db, quietLog)).toBeUndefined();
    const { rows } = await database.pool.query('select name from migration_checksum order by name');
    expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations).sort());
    const news = await database.db.selectFrom('news').select(['slug', 'summary']).execute();
    for (const { summary } of news.filter(({ slug }) => slug === 'doors-open')) {
      expect(summary).toMatch(
        /^Badges are at the north entrance & the desk\. Please bring a photo ID\. .*…$/,
      );
      expect(summary.length).toBeLessThanOrEqual(200);
    }
  });

  // T1355
  test('shows news, takes new ones from staff, and tells of them in the audit trail', async () => {
    const token = await signedIn('admin@demo.example');
    const { id } = await database.db.selectFrom('program').select('id').executeTakeFirstOrThrow();
    const title = 'Lunch is served';
    await ask(
      'POST',
      '/news',
      { programId: id, title, content: '<p>In hall 2.</p>', published: true },
      token,
    );
    const { items } = await ask('GET', '/news');
    expect(items).toContainEqual(expect.objectContaining({ title, summary: 'In hall 2.' }));
    await ask('POST', `/program/${id}/new_tags`, [{ label: 'Fintech', description: 'Banks' }], token);
    const trail = await database.db.selectFrom('audit_change').select('object_name').execute();
    expect(trail.map((line) => line.object_name)).toEqual(expect.arrayContaining([title, 'Fintech']));
  });

  // T1356
  test('takes a check-in at the door', async () => {
    const token = await signedIn('manager@demo.example');
    const path = `/schedule/event/meeting/${meetingId}/attend`;
    const at = now.toISOString();
    await ask('PATCH', path, { ownerAttendedAt: at, participantAttendedAt: at }, token);
    const meeting = await database.db
      .selectFrom('meeting')
      .selectAll()
      .where('id', '=', meetingId)
      .executeTakeFirstOrThrow();
    expect(meeting.owner_attendance?.attendedAt).toBe(at);
    expect(meeting.participant_attendance?.attendedAt).toBe(at);
  });
});

describe('A released version', () => {
  // T1357
  test('has its dump among them: each that the list of changes tells of, but the one that is being made', () => {
    const root = join(import.meta.dirname, '../../..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    const told = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').match(/(?<=^## )\d+\.\d+\.\d+/gm) ?? [];
    expect(told[0]).toBe(version);
    const without = told.slice(1).filter((one) => !dumpNames.includes(`v${one}.sql.gz`));
    expect(without).toEqual([]);
  });
});

describe('A released step', () => {
  // T1349
  test('is never changed again, nor taken away', async () => {
    const checksums = await checksumsOf(migrations);
    const today = Object.keys(releasedChecksums).map((name) => [name, checksums.get(name)]);
    expect(Object.fromEntries(today)).toEqual(releasedChecksums);
  });

  // T1350
  test('is another one with one statement changed, and the same one in other files and lines', async () => {
    const step = (...statements: string[]) => ({
      up: async (db: Kysely<unknown>) => {
        for (const statement of statements) await sql.raw(statement).execute(db);
      },
    });
    const one = await checksumOf(step('create table one ( id uuid,\n  -- a name\n  name text )', 'select 1'));
    expect(await checksumOf(step('create table one (id uuid, name text)', 'select   1'))).toBe(one);
    expect(await checksumOf(step('create table one (id uuid, name text not null)', 'select 1'))).not.toBe(
      one,
    );
    expect(await checksumOf(step('create table one (id uuid, name text)'))).not.toBe(one);
    expect(await checksumOf(step('select 1', 'create table one (id uuid, name text)'))).not.toBe(one);
  });
});
