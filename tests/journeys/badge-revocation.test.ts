import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect } from 'vitest';
import { reissueBadge, revokeBadge } from '../../src/contract/badges.ts';
import { type Caller, call } from '../../src/contract/call.ts';
import { getMe } from '../../src/contract/identity.ts';
import { listBadges } from '../../src/contract/sync.ts';
import { type BadgeContent, readBadge } from '../../src/domain/meetings/badge-code.ts';
import type { DoorMeeting } from '../../src/domain/meetings/meeting.ts';
import { addMinutes, type Instant } from '../../src/domain/time/instants.ts';
import { saveMe } from '../../src/offline/device-session.ts';
import { evaluateScan, type ScanVerdict } from '../../src/offline/evaluate-scan.ts';
import { ownBadge } from '../../src/offline/own-badge.ts';
import { refreshOwnBadge } from '../../src/offline/refresh-own-badge.ts';
import { searchParties } from '../../src/offline/search-parties.ts';
import { badgeMinter, makeBadgeKey } from '../../src/server/badges/mint.ts';
import { mutants } from '../support/badge-mutants.ts';
import { programTest } from '../support/fixtures.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
} from '../support/program-factory.ts';
import { type Claims, sessionsFor } from '../support/test-app.ts';
import { DoorDevice } from './device.ts';

/** A badge revoked or issued anew at the desk: at doors with and without a network, and on its holder's phone. */

const start = '2026-11-21T03:00:00.000Z';
let clock: Instant = start;

const { test, database, db, app, program } = programTest({
  poolSize: 6,
  clock: () => new Date(clock),
  program: { now: start, organizations: 2 },
});

let meeting: DoorMeeting;
let staff: Claims;
let guest: Claims;
const devices: DoorDevice[] = [];

beforeEach(async () => {
  clock = start;
  const [owner, participant] = program.organizations;
  const over = acceptedAt(program, 1, addMinutes(start, -600));
  meeting = await saveNewMeeting(
    db,
    meetingOf(program, owner!.id, participant!.id, program.timeslots[0], over),
  );
  const { programId } = program;
  staff = { userId: await makePerson(db, { programId, programRole: 'PROGRAM_OWNER' }) };
  guest = { userId: owner!.userId, organizationId: owner!.id, organizationRole: 'ORGANIZATION_OWNER' };
});
afterEach(async () => {
  for (const device of devices.splice(0)) await device.end();
});

interface Person {
  caller: Caller;
  device: DoorDevice;
}

/** Somebody signed in, with a device that has pulled the program. */
async function person(name: string, claims: Claims): Promise<Person> {
  const { token } = await (await sessionsFor(database)).open(claims, new Date(start));
  const caller: Caller = {
    base: '/api',
    headers: () => ({ authorization: `Bearer ${token}` }),
    transport: async (url, { method, headers, body }) => {
      const response = await app.http.inject({
        method: method as 'GET',
        url,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: response.statusCode, headers: { get: () => null }, text: async () => response.body };
    },
  };
  const device = new DoorDevice(app.http, program.programId, name, {
    now: () => clock,
    pass: () => undefined,
  });
  devices.push(device);
  await device.signIn({ token, tokenExpiresAt: addMinutes(start, 600), refreshToken: 'none' });
  await saveMe(device.db, await call(caller, getMe, {}));
  await device.pull();
  return { caller, device };
}

const scan = (device: DoorDevice, text: string): Promise<ScanVerdict> =>
  evaluateScan(device.db, program.programId, null, text, clock);

/** What the desk does, and the badge text that the guest carries. */
async function desk() {
  const { caller } = await person('Desk', staff);
  const { programId, organizations } = program;
  const [holder] = organizations;
  const params = { programId, badgeNumber: holder!.badgeNumber };
  const organizationId = holder!.id;
  const { badges } = await call(caller, listBadges, { params: { programId, organizationId } });
  const write = { key: '0b0e7e60-0000-4000-8000-000000000001' };
  return {
    text: badges[0]!.text,
    revoke: () => call(caller, revokeBadge, { params, body: {} }, write),
    reissue: () => call(caller, reissueBadge, { params, body: { reason: 'Lost' } }, write),
  };
}

const REVOKED = { kind: 'BADGE_FAULT', code: 'BADGE_REVOKED' };

// T0831
test('a revoked badge is refused from the next pull on, with the name of its holder, with a network and without', async () => {
  const { text, revoke } = await desk();
  const { device } = await person('Door 1', staff);
  expect(await scan(device, text)).toMatchObject({ kind: 'CHECK_IN' });
  await revoke();
  await device.pull();
  const refused = { ...REVOKED, subject: { personName: 'Person of Organization 1' } };
  expect(await scan(device, text)).toMatchObject(refused);
  device.weather = 'DOWN';
  expect(await scan(device, text)).toMatchObject(refused);
});

// T0832
test('a door that has no network accepts a badge revoked meanwhile; its check-in counts, and the next pull ends it', async () => {
  const { text, revoke } = await desk();
  const { device } = await person('Cellar', staff);
  device.weather = 'DOWN';
  await revoke();
  clock = addMinutes(start, 1);
  await expect(device.pull()).rejects.toThrow('cannot be reached');
  expect(await scan(device, text)).toMatchObject({ kind: 'CHECK_IN', found: { party: 'OWNER' } });
  await device.checkIn(meeting.id, 'OWNER');
  device.weather = 'CLEAR';
  expect((await device.replay()).failure).toBeNull();
  await device.pull();
  expect(await device.unsent()).toBe(0);
  expect(await device.refused()).toEqual([]);
  expect((await device.shows(meeting.id))?.ownerAttendance?.attendedAt).toBe(clock);
  expect(await scan(device, text)).toMatchObject(REVOKED);
});

test('a badge reissued is accepted and the old one refused, whoever the door hears of first', async () => {
  const { text, reissue } = await desk();
  const { device } = await person('Door 1', staff);
  const { text: fresh } = await reissue();
  // The new badge comes to a door that has not pulled yet: genuine, and its holder not known by this number.
  expect(await scan(device, fresh)).toEqual({ kind: 'BADGE_NOT_SYNCED' });
  await device.pull();
  expect(await scan(device, fresh)).toMatchObject({ kind: 'CHECK_IN' });
  expect(await scan(device, text)).toMatchObject({
    ...REVOKED,
    subject: { personName: 'Person of Organization 1' },
  });
  // A tablet that was paired only now knows both too.
  const { device: late } = await person('Door 2', staff);
  expect(await scan(late, fresh)).toMatchObject({ kind: 'CHECK_IN' });
  expect(await scan(late, text)).toMatchObject(REVOKED);
  const hits = await searchParties(late.db, program.programId, 'Person of Organization 1');
  expect(hits, 'by hand the person is found once').toHaveLength(1);
});

test('the same request for a new badge, sent again after a lost answer, answers the same badge', async () => {
  const { reissue } = await desk();
  expect(await reissue()).toEqual(await reissue());
});

test('the holder’s phone has the new badge and new passes after its next pull, and shows them without a network', async () => {
  const { text, reissue } = await desk();
  const { caller, device } = await person('Phone', guest);
  const { programId } = program;
  await refreshOwnBadge(device.db, caller, programId, clock);
  expect(await ownBadge(device.db, programId)).toMatchObject({ badge: { text }, passes: [{}] });
  const before = await ownBadge(device.db, programId);
  const { text: fresh } = await reissue();
  await device.pull();
  await refreshOwnBadge(device.db, caller, programId, clock);
  const own = await ownBadge(device.db, programId);
  expect(own).toMatchObject({ badge: { text: fresh, revoked: false }, passes: [{ meetingId: meeting.id }] });
  const { device: door } = await person('Door 1', staff);
  expect(await scan(door, own!.passes[0]!.text)).toMatchObject({ kind: 'CHECK_IN' });
  expect(await scan(door, before!.passes[0]!.text), 'the passes of the old badge end with it').toMatchObject(
    REVOKED,
  );
});

test('the holder’s phone says that the badge is revoked after its next pull, and asks once', async () => {
  const { revoke } = await desk();
  const { caller, device } = await person('Phone', guest);
  const { programId } = program;
  await refreshOwnBadge(device.db, caller, programId, clock);
  await revoke();
  await device.pull();
  await refreshOwnBadge(device.db, caller, programId, clock);
  expect(await ownBadge(device.db, programId)).toMatchObject({ badge: { revoked: true }, passes: [] });
  const mute: Caller = { ...caller, transport: () => Promise.reject(new Error('asked again')) };
  await refreshOwnBadge(device.db, mute, programId, clock);
});

// T0880
test('a tablet that has just synchronised accepts none of 800 badges that are not genuine, and the server hears of none', async () => {
  const { text, revoke } = await desk();
  await revoke();
  const { device } = await person('Door 1', staff);
  const { programId, organizations } = program;
  const key = await db
    .selectFrom('badge_key')
    .selectAll()
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  const { caller } = await person('Desk', staff);
  const organizationId = organizations[1]!.id;
  const { badges } = await call(caller, listBadges, { params: { programId, organizationId } });
  const { signed: _signed, signature: _signature, ...badge } = readBadge(badges[0]!.text)!;
  const pass: BadgeContent = { ...badge, kind: 'PASS', meetingId: meeting.id };
  const elsewhere = await makeProgram(db, { now: start, organizations: 1 });
  const world = {
    now: start,
    mint: badgeMinter(key.private_key),
    genuine: [badge, pass],
    revoked: [readBadge(text)!.badgeNumber],
    stranger: badgeMinter(makeBadgeKey().privateKey),
    foreign: {
      mint: badgeMinter(makeBadgeKey().privateKey),
      programTag: elsewhere.programId.slice(0, 8),
      keyId: 'abcdef01',
    },
    otherMeetings: [randomUUID()],
  };
  const accepts = async (scanned: string) => {
    const verdict = await scan(device, scanned);
    if (!('found' in verdict)) return false;
    await device.checkIn(verdict.found.view.meeting.id, verdict.found.party);
    return true;
  };
  await fc.assert(
    fc.asyncProperty(mutants(world), async ({ how, text: mutant }) => {
      expect(await accepts(mutant), how).toBe(false);
    }),
    { numRuns: 800 },
  );
  await device.replay();
  const ledger = () =>
    db.selectFrom('check_in').select('party').where('program_id', '=', programId).execute();
  expect(await ledger()).toEqual([]);
  // And the genuine one, by the same way.
  expect(await accepts(badges[0]!.text)).toBe(true);
  await device.replay();
  expect(await ledger()).toEqual([{ party: 'PARTICIPANT' }]);
});
