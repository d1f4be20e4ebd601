import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { keyedName } from '../../src/domain/devices/device-key.ts';
import type { DoorMeeting, Party } from '../../src/domain/meetings/meeting.ts';
import { addMillis } from '../../src/domain/time/instants.ts';
import { DeviceDatabase } from '../../src/offline/database.ts';
import { decisionOf } from '../../src/offline/evaluate-scan.ts';
import { holderOn, tabletSession } from '../../src/offline/holder.ts';
import { outboxRows, outboxSummary } from '../../src/offline/outbox.ts';
import { pairTablet } from '../../src/offline/pairing.ts';
import { checkPin, pinWaitMs } from '../../src/offline/pin.ts';
import { programOf } from '../../src/offline/program-queries.ts';
import { termsOn } from '../../src/offline/program-terms.ts';
import { sessionCaller } from '../../src/offline/session-caller.ts';
import { park } from '../../src/offline/settle.ts';
import { discardUnsendable, endedTablet, forgetIfOver, forgetTablet } from '../../src/offline/tablet-end.ts';
import { unpairTablet } from '../../src/offline/unpair.ts';
import { until } from '../support/until.ts';
import { freshDatabase, HeldTime, signIn } from './support/device.ts';
import { meetingAt, programId, roomIds, start, uuid } from './support/program.ts';
import { sayCheckIn } from './support/say.ts';
import { deviceId, facts, pairedVenue, pinOf, venue } from './support/tablet.ts';

const decisionOn = async (db: DeviceDatabase, ...of: [DoorMeeting, Party | 'BOTH']) =>
  decisionOf({ holder: await holderOn(db), programId, terms: await termsOn(db, programId) }, ...of, start);

const dayAfter = '2026-11-23T00:00:00.000Z';

describe('pairing', () => {
  it('trades the code for a session of the tablet’s own', async () => {
    const { db, deps } = venue();
    expect(await pairTablet(deps, '2345BCDF')).toEqual({ paired: true });
    expect(await tabletSession(db)).toMatchObject({
      token: keyedName(deviceId),
      ended: false,
      tablet: { name: 'Door 1', mode: 'DOOR', programId, roomIds: [roomIds[0]] },
    });
    // Before the first pull the program is known by name, and is not whole.
    expect(await programOf(db, 'summit')).toMatchObject({ staff: true, synced: false, name: 'Summit' });
  });

  it('keeps everything as it is where the code is wrong', async () => {
    const { db, deps } = venue();
    await signIn(db);
    expect(await pairTablet(deps, '9999BCDF')).toMatchObject({ paired: false, reason: 'CODE' });
    expect((await db.session.get('current'))?.kind).toBe('PERSON');
  });

  it('is refused while somebody is signed in with a check-in that is not sent, without using up the code', async () => {
    const { db, deps, server } = venue();
    await signIn(db);
    await sayCheckIn(db, uuid(101), 'OWNER', start);
    expect(await pairTablet(deps, '2345BCDF')).toMatchObject({ paired: false, reason: 'HELD' });
    expect(server.paths).toEqual([]);
    expect(await outboxRows(db)).toHaveLength(1);
  });

  it('takes the place of a person with nothing to send, and forgets what they had here', async () => {
    const { db, deps } = venue();
    await signIn(db);
    expect((await pairTablet(deps, '2345BCDF')).paired).toBe(true);
    expect((await db.session.get('current'))?.kind).toBe('DEVICE');
  });
});

it('keeps who is signed in and what waits when an older installation is brought up to date', async () => {
  const name = freshDatabase().name;
  const old = new Dexie(name);
  old.version(1).stores({
    session: 'id',
    device: 'id',
    notes: 'key',
    programStates: 'programId',
    programs: 'id, slug',
    events: 'id, programId',
    timeslots: 'id, programId, eventId',
    rooms: 'id, programId',
    organizations: '[programId+id], programId',
    members: '[programId+id], programId, *badgeNumbers',
    meetingBuckets: '[programId+bucket], programId',
    agendas: '[programId+organizationId], programId',
    places: '[programId+shard], programId',
    outbox: 'id, &seq, programId, meetingId, [programId+seq]',
    attention: 'id, programId, meetingId, seq',
    journal: '++no, programId, commandId',
  });
  await old.table('session').put({ id: 'current', token: 't', refreshToken: 'r', me: null, ended: false });
  const waits = { id: uuid(7), seq: 1, programId, meetingId: uuid(101), scannedAt: start, actor: 'Sita' };
  const command = {
    verb: 'CHECK_IN',
    args: { meetingId: uuid(101), party: 'OWNER', attendedAt: start, source: 'SCAN' },
  };
  await old.table('outbox').put({ ...waits, command, attempts: 0, lastProblem: null });
  old.close();

  const db = new DeviceDatabase(name);
  expect(await db.session.get('current')).toMatchObject({ kind: 'PERSON', token: 't', refreshToken: 'r' });
  expect(await outboxRows(db)).toMatchObject([{ id: uuid(7), seq: 1 }]);
});

describe('a door tablet', () => {
  // T0774
  it('may check in both sides of its rooms’ meetings, and nobody of another room', async () => {
    const { db } = await pairedVenue();
    const here = await decisionOn(db, meetingAt(101, 0, 0, 1), 'BOTH');
    expect(here.kind).toBe('allowed');
    const elsewhere = meetingAt(102, 0, 2, 3, { roomId: roomIds[1] });
    expect(await decisionOn(db, elsewhere, 'OWNER')).toEqual({
      kind: 'refused',
      code: 'DEVICE_NOT_FOR_ROOM',
    });
  });

  it('sends with its token, and never asks for another one', async () => {
    const { db, server, running, time } = await pairedVenue();
    await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    await running.syncNow();
    expect(server.honest.performed.size).toBe(1);
    server.refuses = 'NOT_SIGNED_IN';
    await running.syncNow();
    expect(server.paths).not.toContain('/auth/refresh');
  });
});

describe('a stand', () => {
  // T0772
  it('may check in one side, never both, and is no staff', async () => {
    const here = venue();
    here.server.mode = 'STAND';
    await pairTablet(here.deps, '2345BCDF');
    const meeting = meetingAt(101, 0, 0, 1);
    expect((await decisionOn(here.db, meeting, 'OWNER')).kind).toBe('allowed');
    expect(await decisionOn(here.db, meeting, 'BOTH')).toMatchObject({
      code: 'NOT_YOUR_CHECK_IN',
    });
    expect(await programOf(here.db, 'summit')).toMatchObject({ staff: false });
  });
});

describe('a revoked tablet', () => {
  // T0733
  it('delivers what it holds first, each kept for staff by the server, and only then forgets everything', async () => {
    const { db, server, running, time } = await pairedVenue();
    server.cut = true;
    const { id } = await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    await running.syncNow();
    server.cut = false;
    server.refuses = 'DEVICE_REVOKED';
    await running.syncNow();
    // The pull said so; the next cycle delivers.
    await running.syncNow();
    expect(server.honest.ledger.get(id)).toEqual({ verdict: 'refused', reason: 'DEVICE_REVOKED' });
    expect(await db.session.count()).toBe(0);
    for (const table of db.tables.filter(({ name }) => !['device', 'notes'].includes(name)))
      expect(await table.count(), table.name).toBe(0);
    expect(await endedTablet(db)).toMatchObject({
      because: 'REVOKED',
      name: 'Door 1',
      programName: 'Summit',
    });
  });

  it('goes on where it was when it dies after the revocation and before it has delivered', async () => {
    const { db, server, running, time } = await pairedVenue();
    const { id } = await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    server.refuses = 'DEVICE_REVOKED';
    // Its word was heard, nothing was delivered, and the tablet died.
    await db.session.update('current', { ended: true, endedBecause: 'REVOKED' } as never);
    running.stop();
    const dead = db.name;
    db.close();

    const again = venue(new DeviceDatabase(dead), time);
    // The same server: it knows the tablet's key, and demands it for what is delivered.
    again.server.publicKey = server.publicKey;
    again.server.honest.token = server.honest.token;
    again.server.refuses = 'DEVICE_REVOKED';
    await again.engine().syncNow();
    expect(again.server.honest.ledger.get(id)).toMatchObject({ reason: 'DEVICE_REVOKED' });
    expect(await again.db.session.count()).toBe(0);
  });

  // T0783
  it('keeps everything while it cannot deliver, and tries again by itself', async () => {
    const { db, server, running, time } = await pairedVenue();
    server.cut = true;
    await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    await db.session.update('current', { ended: true, endedBecause: 'REVOKED' } as never);
    running.start();
    await until('it has tried', () => running.state.reachable === false && time.waiting > 0);
    expect(await db.meetingBuckets.count()).toBeGreaterThan(0);
    expect(running.state).toMatchObject({ hold: 'UNPAIRED', unsent: 1 });
    server.cut = false;
    server.refuses = 'DEVICE_REVOKED';
    await until('it is delivered and forgotten', async () => {
      time.pass(30_000);
      return (await db.session.count()) === 0;
    });
    expect((await outboxSummary(db)).unsent).toBe(0);
    running.stop();
  });

  it('keeps what only it knows of until a person has saved it', async () => {
    const { db, time } = await pairedVenue();
    await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    await park(db, (await outboxRows(db))[0]!, 'BAD_INPUT', 'Bad.', time.now);
    expect(await forgetTablet(db, 'REVOKED', time.now)).toEqual({ wiped: false, unsent: 0, unsettled: 1 });
    expect(await db.session.count()).toBe(1);
    await discardUnsendable(db);
    expect(await forgetTablet(db, 'REVOKED', time.now)).toEqual({ wiped: true });
  });

  it('forgets nothing where the server only does not know its token', async () => {
    const { db, server, running } = await pairedVenue();
    server.refuses = 'NOT_SIGNED_IN';
    await running.syncNow();
    await running.syncNow();
    expect(running.state.hold).toBe('UNPAIRED');
    expect(await tabletSession(db)).toMatchObject({ ended: true, endedBecause: 'UNKNOWN' });
    expect(await db.meetingBuckets.count()).toBeGreaterThan(0);
  });

  it('is forgotten a day after its program where the server does not know its token, unless something waits', async () => {
    const { db, server, running, time } = await pairedVenue();
    await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    server.refuses = 'NOT_SIGNED_IN';
    await running.syncNow();
    expect((await tabletSession(db))?.endedBecause).toBe('UNKNOWN');
    await forgetIfOver(db, addMillis(dayAfter, 1));
    expect(await db.meetingBuckets.count()).toBeGreaterThan(0);
    await db.outbox.clear();
    await forgetIfOver(db, dayAfter);
    expect(await db.session.count()).toBe(1);
    await forgetIfOver(db, addMillis(dayAfter, 1));
    expect([await db.session.count(), await db.meetingBuckets.count()]).toEqual([0, 0]);
    expect(await endedTablet(db)).toMatchObject({ because: 'OVER' });
  });

  it('does not wait for wrong PINs of the former pairing when it is paired again', async () => {
    const { db, deps, server, running, time } = await pairedVenue();
    await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    for (let n = 1; n <= 5; n++) await checkPin(db, pinOf('2468'), '0000', time.now);
    server.refuses = 'NOT_SIGNED_IN';
    await running.syncNow();
    server.refuses = null;
    expect(await pinWaitMs(db, time.now)).toBe(30_000);
    await pairTablet(deps, '2345BCDF');
    expect(await pinWaitMs(db, time.now)).toBe(0);
  });

  it('is paired again where the server does not know its token, and then delivers what it held', async () => {
    const { db, deps, server, running, time } = await pairedVenue();
    const { id } = await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    server.refuses = 'NOT_SIGNED_IN';
    await running.syncNow();
    expect((await tabletSession(db))?.endedBecause).toBe('UNKNOWN');
    server.refuses = null;
    expect(await pairTablet(deps, '2345BCDF')).toEqual({ paired: true });
    await running.syncNow();
    expect(server.honest.ledger.get(id)).toMatchObject({ verdict: 'applied' });
  });

  // T1372
  it('lets wait again what the server had said to have, and is not paired for another program with it', async () => {
    const { db, deps, server, running, time } = await pairedVenue();
    const { id } = await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    await running.syncNow();
    expect([await db.outbox.count(), await db.answered.count()]).toEqual([0, 1]);
    server.refuses = 'NOT_SIGNED_IN';
    await running.syncNow();
    expect(await outboxRows(db)).toMatchObject([{ id, again: true }]);
    server.refuses = null;
    server.codeProgramId = uuid(0xbbbb);
    expect(await pairTablet(deps, '2345BCDF')).toMatchObject({ paired: false, reason: 'HELD' });
    expect((await tabletSession(db))?.endedBecause).toBe('UNKNOWN');
    expect(await outboxRows(db)).toHaveLength(1);
    server.codeProgramId = programId;
    expect(await pairTablet(deps, '2345BCDF')).toEqual({ paired: true });
  });

  // T1373
  it('is forgotten with what waits only once that is saved, or was answered and the program is over', async () => {
    const { db, server, running, time } = await pairedVenue();
    await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    await running.syncNow();
    server.refuses = 'NOT_SIGNED_IN';
    await running.syncNow();
    expect(await forgetTablet(db, 'LEFT', time.now)).toEqual({ wiped: false, unsent: 1, unsettled: 0 });
    expect(await forgetTablet(db, 'LEFT', time.now, 'SAVED')).toEqual({ wiped: true });
    expect([await db.outbox.count(), await db.answered.count(), await db.session.count()]).toEqual([0, 0, 0]);

    const other = await pairedVenue();
    await sayCheckIn(other.db, uuid(101), 'OWNER', other.time.now);
    await other.running.syncNow();
    other.server.refuses = 'NOT_SIGNED_IN';
    await other.running.syncNow();
    await forgetIfOver(other.db, dayAfter);
    expect(await other.db.outbox.count()).toBe(1);
    await forgetIfOver(other.db, addMillis(dayAfter, 1));
    expect([await other.db.outbox.count(), await other.db.session.count()]).toEqual([0, 0]);
  });

  it('that goes on keeps what waits, whatever is said of letting go', async () => {
    const { db, time } = await pairedVenue();
    await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    expect(await forgetTablet(db, 'LEFT', time.now, 'SAVED')).toMatchObject({ wiped: false, unsent: 1 });
  });

  it('says what it may not save before the code is used up, and what it could not be told', async () => {
    const { deps, server, db } = venue();
    server.cut = true;
    expect(await pairTablet(deps, '2345BCDF')).toMatchObject({ paired: false, reason: 'FAILED' });
    server.cut = false;
    db.close({ disableAutoOpen: true });
    const refused = await pairTablet(deps, '2345BCDF').catch((error: unknown) => error);
    expect(refused).not.toEqual({ paired: true });
    expect(server.paths).toEqual([]);
  });
});

describe('un-pairing by staff', () => {
  const leaving = async () => {
    const here = await pairedVenue();
    const deps = { ...here.deps, caller: sessionCaller(here.deps), facts: async () => facts };
    return { ...here, leave: (anyway = false) => unpairTablet(deps, anyway) };
  };

  it('tells the server that nothing is left, and forgets everything', async () => {
    const { db, server, leave } = await leaving();
    expect(await leave()).toEqual({ left: true });
    expect(server.reports.at(-1)).toMatchObject({ state: 'LEFT', queued: 0 });
    expect(await db.session.count()).toBe(0);
    expect(await endedTablet(db)).toMatchObject({ because: 'LEFT' });
  });

  it('says that it has left only when it has forgotten, so that no scan can come after that word', async () => {
    const { db, deps, server } = await leaving();
    const pairedAtReports: [string, number][] = [];
    const transport: typeof deps.transport = async (url, request) => {
      if (url.endsWith('/device/report'))
        pairedAtReports.push([JSON.parse(request.body ?? '').state, await db.session.count()]);
      return await deps.transport(url, request);
    };
    const caller = sessionCaller({ ...deps, transport });
    expect(await unpairTablet({ ...deps, caller, facts: async () => facts }, false)).toEqual({ left: true });
    expect(pairedAtReports).toEqual([
      ['OPEN', 1],
      ['LEFT', 0],
    ]);
    expect(server.reports.at(-1)).toMatchObject({ state: 'LEFT', queued: 0 });
  });

  // T0807
  it('is refused while a check-in waits, whatever is said', async () => {
    const { db, server, leave, time } = await leaving();
    await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    const held = { left: false, reason: 'HELD', unsent: 1, unsettled: 0 };
    expect(await leave()).toEqual(held);
    expect(await leave(true)).toEqual(held);
    expect(server.reports).toEqual([]);
    expect(await db.meetingBuckets.count()).toBeGreaterThan(0);
  });

  it('asks once more where the server cannot be told', async () => {
    const { db, server, leave } = await leaving();
    server.cut = true;
    expect(await leave()).toMatchObject({ left: false, reason: 'UNREACHABLE' });
    expect(await db.session.count()).toBe(1);
    expect(await leave(true)).toEqual({ left: true });
    expect(await db.session.count()).toBe(0);
  });
});

describe('a day after the program', () => {
  // T0784
  it('forgets by itself, without a network too, and not a moment earlier', async () => {
    const { db, time, server, running } = await pairedVenue();
    server.cut = true;
    time.now = dayAfter;
    await running.syncNow();
    expect((await tabletSession(db))?.ended).toBe(false);
    time.now = addMillis(dayAfter, 1);
    await running.syncNow();
    await running.syncNow();
    expect(await db.session.count()).toBe(0);
    expect(await endedTablet(db)).toMatchObject({ because: 'OVER' });
  });

  // T0785
  it('never forgets while a check-in waits', async () => {
    const { db, time, server, running } = await pairedVenue();
    server.cut = true;
    await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    time.now = '2027-01-01T00:00:00.000Z';
    await running.syncNow();
    await running.syncNow();
    expect(await outboxRows(db)).toHaveLength(1);
    expect(await db.session.count()).toBe(1);
    expect(await db.meetingBuckets.count()).toBeGreaterThan(0);
  });

  // T0786
  it('is not a day early on a tablet whose clock is two days ahead, paired or set so meanwhile', async () => {
    const time = new HeldTime(addMillis(start, 2 * 86_400_000));
    const here = venue(undefined, time);
    here.server.honest.clock = () => addMillis(time.now, -2 * 86_400_000);
    await pairTablet(here.deps, '2345BCDF');
    const engine = here.engine();
    engine.openProgram(programId);
    await engine.syncNow();
    expect((await tabletSession(here.db))?.ended).toBe(false);
    // Set another two days ahead: the server's answer in the same cycle tells.
    const honest = here.server.honest.clock();
    here.server.honest.clock = () => honest;
    time.now = addMillis(time.now, 2 * 86_400_000);
    await engine.syncNow();
    expect((await tabletSession(here.db))?.ended).toBe(false);
  });
});
