import { englishText } from '../../src/domain/language/message.ts';
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect } from 'vitest';
import { type Caller, call, type Transport } from '../../src/contract/call.ts';
import { getMe, signIn } from '../../src/contract/identity.ts';
import { endOtherSessions } from '../../src/contract/own-sessions.ts';
import { isLate } from '../../src/domain/meetings/check-in.ts';
import { addMillis, addMinutes, type Instant } from '../../src/domain/time/instants.ts';
import { attentionList } from '../../src/offline/attention-list.ts';
import { DeviceDatabase } from '../../src/offline/database.ts';
import { saveMe, saveSession } from '../../src/offline/device-session.ts';
import { leases } from '../../src/offline/locks.ts';
import { outboxSummary, recordCommand, sayAgain } from '../../src/offline/outbox.ts';
import { pairTablet } from '../../src/offline/pairing.ts';
import type { Platform } from '../../src/offline/platform.ts';
import { createSyncEngine } from '../../src/offline/sync-engine.ts';
import type { SyncEngine } from '../../src/offline/sync-state.ts';
import { hashPassword } from '../../src/server/identity/passwords.ts';
import { serverTest } from '../support/fixtures.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../support/program-factory.ts';
import { rowOf, update } from '../support/rows.ts';
import { sessionsFor } from '../support/test-app.ts';

/** Eight hours without a network on a token of one hour, and then the network is back. */
const start = '2026-11-21T01:00:00.000Z';
const HOURS = 8;
/** A scan every five minutes: 96 of them. */
const INTERVAL_MINUTES = 5;
const SCANS = (HOURS * 60) / INTERVAL_MINUTES;
const SLOTS = HOURS * 2;
/** How far the tablet's clock is behind the server's. */
const BEHIND_MS = 90_000;
const PASSWORD = 'Long-Offline-1';
const DAY_MS = 60_000;

let clock: Instant = start;
let passwordHash: string;
const open: DeviceDatabase[] = [];

const { test, database, app } = serverTest({
  clock: () => new Date(clock),
  environment: { TOKEN_TTL_S: '3600', REFRESH_TTL_S: String(12 * 3600) },
});
test.beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

afterEach(async () => {
  for (const db of open.splice(0)) await db.delete();
});

const http =
  (asked: string[] = []): Transport =>
  async (url, request) => {
    const answer = await app.http.inject({
      method: request.method as 'GET',
      url,
      headers: request.headers,
      ...(request.body === undefined ? {} : { payload: request.body }),
    });
    asked.push(`${url.replace('/api', '')} ${answer.statusCode}`);
    return {
      status: answer.statusCode,
      headers: { get: (name) => (answer.headers[name] as string | undefined) ?? null },
      text: async () => answer.body,
    };
  };

/** A tablet with the product's own exchange; the test is its line and its clock. */
interface Tablet {
  db: DeviceDatabase;
  engine: SyncEngine;
  /** What reached the server, with its status. */
  asked: string[];
  line: { up: boolean };
  now(): Instant;
  signIn(email: string): Promise<void>;
  pair(code: string): Promise<void>;
}

function makeTablet(): Tablet {
  const db = new DeviceDatabase(`long-${randomUUID()}`);
  open.push(db);
  const asked: string[] = [];
  const line = { up: true };
  const through = http(asked);
  const transport: Transport = async (url, request) => {
    if (!line.up) throw new TypeError('Failed to fetch');
    return await through(url, request);
  };
  const now = () => addMillis(clock, -BEHIND_MS);
  // Nothing rings by itself: the test says when it is tried.
  const platform: Platform = { clock: now, random: () => 0.5, after: () => () => undefined };
  const locks = leases(db, platform, 'tablet');
  const engine = createSyncEngine({ db, base: '/api', transport, stream: null, platform, locks });
  return {
    db,
    engine,
    asked,
    line,
    now,
    async signIn(email) {
      const caller: Caller = { base: '/api', transport: through, headers: () => ({}) };
      const session = await call(caller, signIn, { body: { email, password: PASSWORD } });
      const headers = () => ({ authorization: `Bearer ${session.token}` });
      const person = await call({ ...caller, headers }, getMe, {});
      await saveSession(db, session);
      await saveMe(db, person);
    },
    async pair(code) {
      const paired = await pairTablet({ db, base: '/api', transport, locks, platform }, code);
      if (!paired.paired) throw new Error(englishText(paired.message));
    },
  };
}

interface Place {
  program: TestProgram;
  /** One for each scan, in the order of the scans. */
  meetings: { id: string; startAt: Instant; endAt: Instant }[];
  /** The e-mail of the person at the tablet. */
  staff: string;
}

async function makeStaff(programId: string): Promise<string> {
  const id = await makePerson(database.db, { programId, programRole: 'PROGRAM_MANAGER' });
  await update(database.db, 'app_user', { id }, { password_hash: passwordHash });
  return `${id}@example.test`;
}

async function makePlace(): Promise<Place> {
  clock = start;
  const perSlot = SCANS / SLOTS;
  const program = await makeProgram(database.db, {
    now: start,
    organizations: perSlot * 2,
    timeslots: SLOTS,
  });
  const meetings: Place['meetings'] = [];
  for (const slot of program.timeslots) {
    for (let table = 0; table < perSlot; table++) {
      const [owner, participant] = [program.organizations[table * 2], program.organizations[table * 2 + 1]];
      const over = acceptedAt(program, table + 1, addMinutes(start, -600));
      const meeting = meetingOf(program, owner?.id ?? '', participant?.id ?? '', slot, over);
      const { id } = await saveNewMeeting(database.db, meeting);
      meetings.push({ id, startAt: slot.startAt, endAt: slot.endAt });
    }
  }
  return { program, meetings, staff: await makeStaff(program.programId) };
}

/** What was said on the tablet, and when by the server's clock. */
interface Said {
  id: string;
  meetingId: string;
  at: Instant;
  late: boolean;
}

/**
 * Eight hours of scans, each of the meeting that runs just then; each sixth one is of the slot that has just ended. In
 * between the tablet tries, in vain.
 */
async function aDayInTheCellar(place: Place, tablet: Tablet): Promise<Said[]> {
  tablet.line.up = false;
  const said: Said[] = [];
  for (let index = 0; index < SCANS; index++) {
    clock = addMinutes(start, index * INTERVAL_MINUTES + 1);
    const [now, before] = [place.meetings[index], place.meetings[index - 1]];
    const meeting = index % 6 === 0 && before ? before : now;
    if (!meeting) throw new Error('There are not enough meetings.');
    const at = tablet.now();
    const party = meeting === before ? 'PARTICIPANT' : 'OWNER';
    const { id } = await recordCommand(tablet.db, {
      programId: place.program.programId,
      command: {
        verb: 'CHECK_IN',
        args: { meetingId: meeting.id, party, attendedAt: at, source: 'SCAN', startAt: meeting.startAt },
      },
      scannedAt: at,
      actor: 'Sita',
    });
    said.push({ id, meetingId: meeting.id, at: clock, late: isLate(meeting, clock) });
    if (index % 12 === 0) await tablet.engine.syncNow();
  }
  clock = addMinutes(start, HOURS * 60);
  expect(await outboxSummary(tablet.db)).toMatchObject({ unsent: SCANS, attention: 0 });
  tablet.line.up = true;
  tablet.asked.length = 0;
  return said;
}

const ledgerOf = (place: Place) =>
  database.db.selectFrom('check_in').selectAll().where('program_id', '=', place.program.programId).execute();

/** Everything is there once, at the time at which it was said, late where it was late. */
async function expectAllThere(place: Place, said: readonly Said[]): Promise<void> {
  const ledger = await ledgerOf(place);
  expect(ledger).toHaveLength(SCANS);
  const lineOf = new Map(ledger.map((line) => [line.id, line]));
  const rows = await database.db
    .selectFrom('meeting')
    .selectAll()
    .where('program_id', '=', place.program.programId)
    .execute();
  for (const { id, meetingId, at, late } of said) {
    const line = lineOf.get(id);
    expect(line).toMatchObject({ verdict: 'applied', stamp_at: at, attended_at: at, attention: null });
    const row = rows.find((one) => one.id === meetingId);
    const register = line?.party === 'OWNER' ? row?.owner_attendance : row?.participant_attendance;
    expect(register).toMatchObject({ operationId: id, attendedAt: at });
    expect(isLate({ endAt: row?.end_at ?? '' }, register?.attendedAt ?? '')).toBe(late);
  }
  expect(said.filter(({ late }) => late).length).toBe(SLOTS - 1);
}

const waiting = async (tablet: Tablet) => (await outboxSummary(tablet.db)).unsent;
const replays = (asked: readonly string[]) => asked.filter((line) => /replay|refresh/.test(line));

describe('eight hours without a network on a token of one hour', () => {
  // T0870
  test(
    'one refresh, and everything is sent: each scan at its own time, late judged by the scan and not by the arrival',
    async () => {
      const place = await makePlace();
      const tablet = makeTablet();
      await tablet.signIn(place.staff);
      tablet.engine.openProgram(place.program.programId);
      await tablet.engine.syncNow();
      const said = await aDayInTheCellar(place, tablet);

      await tablet.engine.syncNow();
      // Small batches first, since the line was bad; one of them is asked again with the new token.
      const [refused, refreshed, ...rest] = replays(tablet.asked);
      expect([refused, refreshed]).toEqual(['/v2/checkin/replay 401', '/auth/refresh 200']);
      expect(new Set(rest)).toEqual(new Set(['/v2/checkin/replay 200']));
      expect(tablet.engine.state).toMatchObject({ unsent: 0, hold: null, problem: null, reachable: true });
      expect(await waiting(tablet)).toBe(0);
      await expectAllThere(place, said);
    },
    DAY_MS,
  );

  // T0871
  test(
    'the answer to the refresh is lost: the device asks again with the token it has, nobody signs in, and everything is sent',
    async () => {
      const place = await makePlace();
      const tablet = makeTablet();
      await tablet.signIn(place.staff);
      const said = await aDayInTheCellar(place, tablet);
      const session = await tablet.db.session.get('current');
      if (session?.kind !== 'PERSON') throw new Error('Nobody is signed in.');
      const lost = await app.http.inject({
        method: 'POST',
        url: '/api/auth/refresh',
        payload: { refreshToken: session.refreshToken },
      });
      expect(lost.statusCode).toBe(200);
      await tablet.engine.syncNow();
      expect(tablet.engine.state).toMatchObject({ unsent: 0, hold: null });
      await expectAllThere(place, said);
    },
    DAY_MS,
  );

  for (const [why, end] of [
    [
      'was revoked',
      async () => await database.db.updateTable('refresh_token').set({ revoked_at: clock }).execute(),
    ],
    [
      'has run out',
      async () =>
        await database.db
          .updateTable('refresh_token')
          .set({ expires_at: addMinutes(clock, -1) })
          .execute(),
    ],
    [
      'was ended by its owner from elsewhere',
      async (staff: string) => {
        const caller: Caller = { base: '/api', transport: http(), headers: () => ({}) };
        const { token } = await call(caller, signIn, { body: { email: staff, password: PASSWORD } });
        const headers = () => ({ authorization: `Bearer ${token}` });
        await call({ ...caller, headers }, endOtherSessions, {});
      },
    ],
  ] as const) {
    // T0872
    test(
      `the session ${why} meanwhile: everything is held until the same person signs in, and is then sent`,
      async () => {
        const place = await makePlace();
        const tablet = makeTablet();
        await tablet.signIn(place.staff);
        const said = await aDayInTheCellar(place, tablet);
        await end(place.staff);
        await tablet.engine.syncNow();
        expect(tablet.engine.state).toMatchObject({ unsent: SCANS, hold: 'SIGN_IN' });
        // Asked over and over, it neither drops anything nor calls the server again.
        tablet.asked.length = 0;
        await tablet.engine.syncNow();
        expect(replays(tablet.asked)).toEqual([]);
        expect(await ledgerOf(place)).toEqual([]);

        await tablet.signIn(place.staff);
        await tablet.engine.syncNow();
        expect(tablet.engine.state).toMatchObject({ unsent: 0, hold: null });
        await expectAllThere(place, said);
      },
      DAY_MS,
    );
  }

  test(
    'somebody else of the staff signs in: it is sent in their name, who is answerable for it from now on, at the times of the scans',
    async () => {
      const place = await makePlace();
      const tablet = makeTablet();
      await tablet.signIn(place.staff);
      const said = await aDayInTheCellar(place, tablet);
      await database.db.updateTable('refresh_token').set({ revoked_at: clock }).execute();
      await tablet.engine.syncNow();
      const other = await makeStaff(place.program.programId);
      await tablet.signIn(other);
      await tablet.engine.syncNow();
      await expectAllThere(place, said);
      const { name } = await rowOf(database.db, 'app_user', ['name'], { email: other });
      const recorders = new Set((await ledgerOf(place)).map(({ recorded_by }) => recorded_by));
      expect([...recorders]).toEqual([name]);
    },
    DAY_MS,
  );

  test(
    'somebody who is nobody to the program signs in: nothing of it is taken from them, and staff say it again from the list',
    async () => {
      const place = await makePlace();
      const tablet = makeTablet();
      await tablet.signIn(place.staff);
      const said = await aDayInTheCellar(place, tablet);
      await database.db.updateTable('refresh_token').set({ revoked_at: clock }).execute();
      await tablet.engine.syncNow();
      const stranger = await makePerson(database.db);
      await update(database.db, 'app_user', { id: stranger }, { password_hash: passwordHash });
      await tablet.signIn(`${stranger}@example.test`);
      await tablet.engine.syncNow();
      expect(await ledgerOf(place)).toEqual([]);
      const listed = await attentionList(tablet.db);
      expect(listed.map(({ id }) => id)).toEqual(said.map(({ id }) => id));

      await tablet.signIn(place.staff);
      for (const { id } of listed) {
        expect(await sayAgain(tablet.db, id, { scannedAt: tablet.now(), actor: 'Sita' })).toBe(true);
      }
      await tablet.engine.syncNow();
      expect(tablet.engine.state).toMatchObject({ unsent: 0, hold: null });
      const ledger = await ledgerOf(place);
      expect(ledger.map(({ verdict }) => verdict)).toEqual(said.map(() => 'applied'));
    },
    DAY_MS,
  );

  // T0873
  test(
    "a paired tablet's token is good for the whole event: no sign-in, no refresh, everything is sent",
    async () => {
      const place = await makePlace();
      const { programId } = place.program;
      const person = await makePerson(database.db, { programId, programRole: 'PROGRAM_MANAGER' });
      const { token } = await (await sessionsFor(database)).open({ userId: person }, new Date(clock));
      const made = await app.http.inject({
        method: 'POST',
        url: `/api/v2/program/${programId}/device`,
        headers: { authorization: `Bearer ${token}` },
        payload: { name: 'Door 1', mode: 'DOOR', roomIds: [], pin: '2468' },
      });
      const tablet = makeTablet();
      await tablet.pair(JSON.parse(made.body).result.code);
      tablet.engine.openProgram(programId);
      await tablet.engine.syncNow();
      const said = await aDayInTheCellar(place, tablet);
      await tablet.engine.syncNow();
      // Its key outlives the day; the server's nonce of the morning does not, and is given anew with the first answer.
      const [first, ...rest] = replays(tablet.asked);
      expect(first).toBe('/v2/checkin/replay 401');
      expect(new Set(rest)).toEqual(new Set(['/v2/checkin/replay 200']));
      expect(tablet.asked.some((one) => one.includes('/auth/'))).toBe(false);
      expect(tablet.engine.state).toMatchObject({ unsent: 0, hold: null });
      await expectAllThere(place, said);
    },
    DAY_MS,
  );
});
