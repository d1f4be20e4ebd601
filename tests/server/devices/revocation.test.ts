import { afterAll, afterEach, describe, expect } from 'vitest';
import { listening, listenTo } from '../../support/event-stream.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import {
  acceptedAt,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
  zoneOfEarlyMorning,
} from '../../support/program-factory.ts';
import { rowOf, update } from '../../support/rows.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import {
  call,
  type Headers,
  list,
  operation,
  pairTablet,
  pull,
  remove,
  replay,
  report,
  staffOf,
  type Tablet,
} from './kiosk-world.ts';

/** A second process on the same database. */
let second: TestApp;
let staff: Headers;
let tablet: Tablet;
let slot = 0;

const { test, database, db, app, program } = sharedProgramTest({
  program: {
    now: new Date().toISOString(),
    timeslots: 20,
    timezone: zoneOfEarlyMorning(new Date()),
  },
});
test.beforeAll(async () => {
  second = await testApp(database);
  staff = await staffOf(database, program.programId);
});
afterAll(async () => {
  await second.http.close();
});
afterEach(async () => {
  await db.updateTable('check_in').set({ settled_at: new Date().toISOString() }).execute();
});

/** An accepted meeting of the first two organizations, in a timeslot of its own. */
async function accepted() {
  const [owner, participant] = program.organizations;
  const timeslot = program.timeslots[slot++]!;
  const at = new Date().toISOString();
  return saveNewMeeting(
    db,
    meetingOf(program, owner!.id, participant!.id, timeslot, acceptedAt(program, 1, at)),
  );
}

const revokedTablet = async () => {
  tablet = await pairTablet(app, program.programId, staff);
  await remove(app, program.programId, staff, tablet.deviceId);
  return tablet;
};

const present = () => new Date().toISOString();
type Attention = { items: { id: string; reason: string; recordedBy: string; meeting: object | null }[] };
const attention = async () =>
  (await call<Attention>(app, 'GET', `/v2/program/${program.programId}/attention`, staff)).result.items;
const settle = (id: string, settlement: string, programId = program.programId, headers = staff) =>
  call(app, 'POST', `/v2/program/${programId}/attention/${id}`, headers, { settlement });
const ownerAttendance = async (id: string) =>
  (await rowOf(db, 'meeting', ['owner_attendance'], { id })).owner_attendance;

describe('A tablet that is revoked', () => {
  // T0765
  test('is refused with its next call, in words that say what to do', async () => {
    const { headers, deviceId } = await pairTablet(app, program.programId, staff);
    expect((await pull(app, program.programId, headers)).status).toBe(200);
    expect((await remove(app, program.programId, staff, deviceId)).status).toBe(200);
    const refused = {
      status: 401,
      messages: ['This tablet is no longer paired. Pair it again to continue.'],
      result: { code: 'DEVICE_REVOKED' },
    };
    expect(await pull(app, program.programId, headers)).toEqual(refused);
    expect(await report(app, program.programId, headers)).toEqual(refused);
    expect(await call(app, 'GET', `/v2/program/${program.programId}/keys`, headers)).toEqual(refused);
    expect(await call(app, 'GET', '/users/me', headers)).toEqual(refused);
    // Before its input is even read.
    expect(await report(app, program.programId, headers, { queued: 'many' })).toEqual(refused);
    // Twice is once.
    expect((await remove(app, program.programId, staff, deviceId)).status).toBe(200);
  });

  // T0853
  test('loses its open stream at once, in this process and in another one, and no other tablet does', async () => {
    const [here, there] = [await listening(app.http), await listening(second.http)];
    const [gone, stays] = [
      await pairTablet(app, program.programId, staff),
      await pairTablet(app, program.programId, staff),
    ];
    const streams = [
      await listenTo(here, program.programId, gone.headers),
      await listenTo(there, program.programId, gone.headers),
    ];
    const other = await listenTo(there, program.programId, stays.headers);
    const began = performance.now();
    await remove(app, program.programId, staff, gone.deviceId);
    await Promise.all(streams.map((stream) => stream.ended));
    // The heartbeat alone would take up to 15 s.
    expect(performance.now() - began).toBeLessThan(5_000);
    const ended = await Promise.race([other.ended.then(() => true), Promise.resolve(false)]);
    expect(ended).toBe(false);
    other.leave();
  });

  // T0787
  test('delivers what it holds: refused, kept, and staff see it with the meeting it is about', async () => {
    const meeting = await accepted();
    const { headers } = await revokedTablet();
    const sent = operation(program, meeting.id, present());
    expect(await replay(app, headers, [sent])).toEqual([
      {
        id: sent.id,
        verdict: 'refused',
        reason: 'DEVICE_REVOKED',
        message: 'This tablet is no longer paired. Pair it again to continue.',
        kept: true,
        meeting: null,
      },
    ]);
    expect(await ownerAttendance(meeting.id)).toBeNull();
    expect(await attention()).toEqual([
      expect.objectContaining({
        id: sent.id,
        reason: 'DEVICE_REVOKED',
        recordedBy: 'Door 1',
        meeting: expect.objectContaining({ ownerName: 'Organization 1' }),
      }),
    ]);
    // The answer was lost: sent again it is known, and listed once.
    expect((await replay(app, headers, [sent]))[0]).toMatchObject({
      verdict: 'duplicate',
      reason: 'DEVICE_REVOKED',
      meeting: null,
    });
    expect(await attention()).toHaveLength(1);
  });

  test('has its check-ins settled by staff: checked in after all, or set aside', async () => {
    const [one, two] = [await accepted(), await accepted()];
    const { headers } = await revokedTablet();
    const [yes, no] = [operation(program, one.id, present()), operation(program, two.id, present())];
    await replay(app, headers, [yes, no]);
    expect((await settle(yes.id, 'CHECK_IN_NOW')).status).toBe(200);
    expect((await settle(no.id, 'SET_ASIDE')).status).toBe(200);
    expect(await ownerAttendance(one.id)).toMatchObject({ attendedAt: yes.attendedAt });
    expect(await ownerAttendance(two.id)).toBeNull();
    expect(await attention()).toEqual([]);
  });

  test('hears duplicate of what the server knew before', async () => {
    const meeting = await accepted();
    const paired = await pairTablet(app, program.programId, staff);
    const sent = operation(program, meeting.id, present());
    expect((await replay(app, paired.headers, [sent]))[0]).toMatchObject({ verdict: 'applied' });
    await remove(app, program.programId, staff, paired.deviceId);
    expect((await replay(app, paired.headers, [sent]))[0]).toMatchObject({
      verdict: 'duplicate',
      reason: null,
      meeting: null,
    });
    expect(await ownerAttendance(meeting.id)).toMatchObject({ operationId: sent.id });
  });

  test('loses none: what names no program and a meeting that is not there is kept for its program’s staff too', async () => {
    const { headers } = await revokedTablet();
    const nowhere = operation(program, crypto.randomUUID(), present(), { programId: undefined });
    expect((await replay(app, headers, [nowhere]))[0]).toMatchObject({ reason: 'DEVICE_REVOKED' });
    expect(await attention()).toEqual([
      expect.objectContaining({ id: nowhere.id, reason: 'DEVICE_REVOKED', meeting: null }),
    ]);
  });

  test('whose token has run out delivers in the same way', async () => {
    const meeting = await accepted();
    const { headers, deviceId } = await pairTablet(app, program.programId, staff);
    await update(db, 'device', { id: deviceId }, { paired_at: '2026-01-01T00:00:00.000Z' });
    const sent = operation(program, meeting.id, present());
    expect((await replay(app, headers, [sent]))[0]).toMatchObject({ reason: 'DEVICE_REVOKED' });
    expect((await attention()).map(({ id }) => id)).toEqual([sent.id]);
  });
});

describe('What a device says of another program', () => {
  let other: TestProgram;
  let foreignMeeting: string;
  test.beforeAll(async () => {
    const at = present();
    other = await makeProgram(db, { now: at });
    const [owner, participant] = other.organizations;
    const meeting = await saveNewMeeting(
      db,
      meetingOf(other, owner!.id, participant!.id, other.timeslots[0], acceptedAt(other, 1, at)),
    );
    foreignMeeting = meeting.id;
  });

  test.each([
    ['a tablet', () => pairTablet(app, program.programId, staff).then(({ headers }) => headers)],
    ['a revoked tablet', () => revokedTablet().then(({ headers }) => headers)],
    ['staff of this program', async () => staff],
  ])('changes nothing there and tells nobody of it: %s', async (_who, headersOf) => {
    const headers = await headersOf();
    const sent = operation(program, foreignMeeting, present());
    const [verdict] = await replay(app, headers, [sent]);
    expect(verdict).toMatchObject({ verdict: 'refused', meeting: null });
    expect(await attention()).toEqual([expect.objectContaining({ id: sent.id, meeting: null })]);
    // Staff of this program are nobody in the other one, whatever lies on their list.
    expect((await settle(sent.id, 'CHECK_IN_NOW')).status).toBe(404);
    expect(await ownerAttendance(foreignMeeting)).toBeNull();
  });
});

describe('A tablet that leaves', () => {
  test('says that nothing waits, and its token and stream end; staff read that it left', async () => {
    const origin = `http://127.0.0.1:${(app.http.server.address() as { port: number }).port}`;
    const leaving = await pairTablet(app, program.programId, staff, { name: 'Door 9' });
    const stream = await listenTo(origin, program.programId, leaving.headers);
    expect((await report(app, program.programId, leaving.headers, { state: 'LEFT' })).status).toBe(200);
    await stream.ended;
    expect((await pull(app, program.programId, leaving.headers)).result.code).toBe('DEVICE_REVOKED');
    const { devices } = (await list(app, program.programId, staff)).result;
    expect(devices.find(({ id }) => id === leaving.deviceId)).toMatchObject({
      contactState: 'LEFT',
      removedAt: null,
    });
  });

  // T0808
  test('but has something queued keeps its token', async () => {
    const { headers } = await pairTablet(app, program.programId, staff);
    await report(app, program.programId, headers, { state: 'LEFT', queued: 1, oldestUnsentAt: present() });
    expect((await pull(app, program.programId, headers)).status).toBe(200);
  });
});
