import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMillis, addMinutes, type Instant } from '../../src/domain/time/instants.ts';
import { createBackupKeeper } from '../../src/server/backup/keep-backups.ts';
import { restoreBackup } from '../../src/server/backup/restore-backup.ts';
import { writeBackup } from '../../src/server/backup/write-backup.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { type Database, openDatabase } from '../../src/server/db/open.ts';
import { dataFolder } from '../support/data-folder.ts';
import { freshDatabase } from '../support/postgres.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
} from '../support/program-factory.ts';
import { quietLog } from '../support/quiet-log.ts';
import { rowsOf } from '../support/rows.ts';
import { sessionsFor, type TestApp, testApp } from '../support/test-app.ts';
import { DoorDevice, type Time } from './device.ts';

/** An older state of the database is put back while the doors are open: what tablets know comes back with them. */

const start = '2026-11-21T03:00:00.000Z';
const MEETINGS = 100;
let clock: Instant = start;
const time: Time = {
  now: () => clock,
  pass: (ms) => {
    clock = addMillis(clock, ms);
  },
};
let folder: string;
const open: { database: Database; app: TestApp }[] = [];

async function serve(database: Database): Promise<TestApp> {
  const app = await testApp(database, { clock: () => new Date(clock) });
  open.push({ database, app });
  return app;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'md-restored-'));
});
afterAll(async () => {
  for (const { app } of open) await app.http.close();
  for (const database of new Set(open.map((one) => one.database))) await database.close();
  await rm(folder, { recursive: true });
});

const ledger = (database: Database) =>
  database.db
    .selectFrom('check_in')
    .select(['id', 'meeting_id', 'party', 'verdict', 'attended_at', 'captured_at'])
    .orderBy('id')
    .execute();

const historyOf = async (database: Database) =>
  (await rowsOf(database.db, 'meeting_history', ['id'], { history_type: 'CHECKED_IN' })).length;

// T1368
test('200 check-ins after the backup, its restore: all 200 are there again, each once, at their times', {
  timeout: 120_000,
}, async () => {
  const first = await freshDatabase({ poolSize: 10 });
  const file = join(folder, 'before.backup.gz');
  await comesBack(first, {
    backUp: () => writeBackup(first.pool, file, { now: start }),
    async restore() {
      const second = await freshDatabase({ poolSize: 10, empty: true });
      await restoreBackup(second, file, quietLog);
      return second;
    },
  });
});

// T1369
test('200 check-ins after a kept moment, the server stopped and put back to it by the command: all 200 are there again', {
  timeout: 240_000,
}, async () => {
  const { dir: dataDir, remove } = await dataFolder();
  const opened = () => openDatabase({ databaseUrl: undefined, dataDir, poolSize: 10, log: quietLog });
  const first = await opened();
  await migrate(first.db, quietLog);
  const keeper = createBackupKeeper(first.pool, dataDir, quietLog, () => start);
  await comesBack(first, {
    backUp: () => keeper.keep(),
    async restore() {
      for (const one of open.splice(0)) {
        await one.app.http.close();
        await one.database.close();
      }
      const script = join(import.meta.dirname, '../../scripts/restore.ts');
      const env = { ...process.env, DATA_DIR: dataDir };
      await promisify(execFile)(process.execPath, [script, '--to', start], { env });
      return await opened();
    },
  });
  for (const one of open.splice(0)) {
    await one.app.http.close();
    await one.database.close();
  }
  await remove();
});

/** Two doors check in 200 after `backUp`; then the database is what `restore` answers. */
async function comesBack(
  first: Database,
  { backUp, restore }: { backUp: () => Promise<unknown>; restore: () => Promise<Database> },
): Promise<void> {
  clock = start;
  let app = await serve(first);
  // The server's address stays; behind it stands whichever server was started last.
  const http = { inject: (request: object) => app.http.inject(request) } as unknown as FastifyInstance;

  const program = await makeProgram(first.db, {
    now: start,
    organizations: MEETINGS * 2,
    rooms: [{ type: 'offline', tables: MEETINGS }],
  });
  const meetings: string[] = [];
  for (let index = 0; index < MEETINGS; index++) {
    const [owner, participant] = [program.organizations[index * 2], program.organizations[index * 2 + 1]];
    const over = acceptedAt(program, index + 1, addMinutes(start, -600));
    const meeting = meetingOf(program, owner?.id ?? '', participant?.id ?? '', program.timeslots[0], over);
    meetings.push((await saveNewMeeting(first.db, meeting)).id);
  }
  const userId = await makePerson(first.db, {
    programId: program.programId,
    programRole: 'PROGRAM_MANAGER',
  });
  const sessions = await sessionsFor(first);
  const devices: DoorDevice[] = [];
  // One of them is three minutes behind.
  for (const [name, aheadMs] of [
    ['Door 1', 0],
    ['Door 2', -180_000],
  ] as const) {
    const device = new DoorDevice(http, program.programId, name, time, aheadMs);
    const { token } = await sessions.open({ userId }, new Date(start));
    await device.signIn({ token, tokenExpiresAt: addMinutes(start, 600), refreshToken: 'none' });
    await device.pull();
    devices.push(device);
  }
  const [one, two] = devices as [DoorDevice, DoorDevice];

  await backUp();

  const said: string[] = [];
  for (const meetingId of meetings) {
    time.pass(1000);
    said.push(await one.checkIn(meetingId, 'OWNER'), await two.checkIn(meetingId, 'PARTICIPANT'));
  }
  for (const device of devices) expect((await device.replay()).answered).toBe(MEETINGS);
  // One of them has caught up since, the other has not.
  await one.pull();
  const before = await ledger(first);
  expect(before.map(({ id }) => id)).toEqual([...said].sort());

  // The second one's clock is put right meanwhile: its check-ins stay at the times at which they were.
  two.setClock(0);
  const second = await restore();
  expect(await ledger(second)).toEqual([]);
  app = await serve(second);
  time.pass(60_000);

  for (const device of devices) {
    await device.pull();
    expect(await device.unsent()).toBe(MEETINGS);
    expect((await device.replay()).failure).toBeNull();
    expect(await device.unsent()).toBe(0);
    expect(await device.refused()).toEqual([]);
  }
  const after = await ledger(second);
  expect(after).toEqual(before);
  expect(await historyOf(second)).toBe(said.length);
  for (const device of devices) {
    await device.pull();
    for (const meetingId of meetings) {
      const shown = await device.shows(meetingId);
      expect(
        [shown?.ownerAttendance?.operationId, shown?.participantAttendance?.operationId].every(Boolean),
      ).toBe(true);
    }
    // The same life of the database: nothing is offered once more.
    expect(await device.unsent()).toBe(0);
  }

  // What the devices kept for it names nobody.
  for (const row of (await one.db.answered.toArray()).flatMap(({ commands }) => commands)) {
    expect(Object.keys(row).sort()).toEqual(
      [
        'actor',
        'attempts',
        'command',
        'from',
        'id',
        'lastProblem',
        'meetingId',
        'programId',
        'scannedAt',
        'seq',
      ].sort(),
    );
    expect(JSON.stringify(row)).not.toMatch(/@|phone|deck/i);
  }
  await Promise.all(devices.map((device) => device.end()));
}

// T1370
test('a database that was only started anew is offered all of it again, and holds nothing twice', {
  timeout: 60_000,
}, async () => {
  clock = start;
  const database = await freshDatabase({ poolSize: 10 });
  let app = await serve(database);
  const http = { inject: (request: object) => app.http.inject(request) } as unknown as FastifyInstance;
  const program = await makeProgram(database.db, { now: start, organizations: 2 });
  const [owner, participant] = program.organizations;
  const meeting = meetingOf(
    program,
    owner?.id ?? '',
    participant?.id ?? '',
    program.timeslots[0],
    acceptedAt(program, 1, addMinutes(start, -600)),
  );
  const { id } = await saveNewMeeting(database.db, meeting);
  const userId = await makePerson(database.db, {
    programId: program.programId,
    programRole: 'PROGRAM_MANAGER',
  });
  const device = new DoorDevice(http, program.programId, 'Door', time);
  const { token } = await (await sessionsFor(database)).open({ userId }, new Date(start));
  await device.signIn({ token, tokenExpiresAt: addMinutes(start, 600), refreshToken: 'none' });
  await device.pull();
  await device.checkIn(id, 'BOTH');
  await device.replay();
  const before = await ledger(database);

  // As after a start of PostgreSQL.
  await database.pool.query(
    `update setting set value = jsonb_set(value, '{place,startedAt}', '"earlier"') where name = 'sync_epoch'`,
  );
  app = await serve(database);
  await device.pull();
  expect(await device.unsent()).toBe(1);
  expect((await device.replay()).failure).toBeNull();
  expect(await ledger(database)).toEqual(before);
  expect(await historyOf(database)).toBe(1);
  // People find one line of it in the tablet's log, not two.
  expect(await device.db.journal.count()).toBe(1);
  await device.end();
});

test('a tablet that was paired after the backup is paired anew, and brings back what it had sent', {
  timeout: 60_000,
}, async () => {
  clock = start;
  const first = await freshDatabase({ poolSize: 10 });
  let app = await serve(first);
  const http = { inject: (request: object) => app.http.inject(request) } as unknown as FastifyInstance;
  const program = await makeProgram(first.db, { now: start, organizations: 20 });
  const meetings: string[] = [];
  for (let index = 0; index < 10; index++) {
    const [owner, participant] = [program.organizations[index * 2], program.organizations[index * 2 + 1]];
    const over = acceptedAt(program, index + 1, addMinutes(start, -600));
    const meeting = meetingOf(program, owner?.id ?? '', participant?.id ?? '', program.timeslots[0], over);
    meetings.push((await saveNewMeeting(first.db, meeting)).id);
  }
  const { programId } = program;
  const userId = await makePerson(first.db, { programId, programRole: 'PROGRAM_MANAGER' });
  const pair = async (database: Database, tablet: DoorDevice) => {
    const { token } = await (await sessionsFor(database)).open({ userId }, new Date(clock));
    const made = await app.http.inject({
      method: 'POST',
      url: `/api/v2/program/${programId}/device`,
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'Hall', mode: 'DOOR', roomIds: [], pin: '2468' },
    });
    await tablet.pair(JSON.parse(made.body).result.code);
    await tablet.pull();
  };
  const file = join(folder, 'before-the-tablet.backup.gz');
  await writeBackup(first.pool, file, { now: start });

  const tablet = new DoorDevice(http, programId, 'Hall', time);
  await pair(first, tablet);
  const said = [];
  for (const meetingId of meetings) said.push(await tablet.checkIn(meetingId, 'BOTH'));
  expect((await tablet.replay()).answered).toBe(10);
  const before = await ledger(first);
  expect(before.map(({ id }) => id)).toEqual([...said].sort());

  const second = await freshDatabase({ poolSize: 10, empty: true });
  await restoreBackup(second, file, quietLog);
  app = await serve(second);
  // The database of then has never heard of this tablet.
  await tablet.pull().catch(() => undefined);
  await pair(second, tablet);
  expect(await tablet.unsent()).toBe(10);
  expect((await tablet.replay()).failure).toBeNull();
  expect([await tablet.unsent(), await tablet.refused()]).toEqual([0, []]);
  expect(await ledger(second)).toEqual(before);
  expect(await historyOf(second)).toBe(said.length);
  await tablet.end();
});
