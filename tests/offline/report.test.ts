import { expect, it } from 'vitest';
import { sayReport } from '../../src/offline/device-report.ts';
import type { AttentionRow } from '../../src/offline/documents.ts';
import { tabletSession } from '../../src/offline/holder.ts';
import { outboxRows } from '../../src/offline/outbox.ts';
import { checkPin } from '../../src/offline/pin.ts';
import { sessionCaller } from '../../src/offline/session-caller.ts';
import { until } from '../support/until.ts';
import { freshDatabase, HeldTime, signIn } from './support/device.ts';
import { programId, roomIds, start, uuid } from './support/program.ts';
import { sayCheckIn } from './support/say.ts';
import { facts, pairedVenue, pinOf, TOKEN, venue } from './support/tablet.ts';

async function reporting() {
  const here = await pairedVenue();
  const engine = here.engine(true);
  engine.openProgram(programId);
  engine.start();
  await until('it has reported', () => here.server.reports.length === 1);
  const settled = () => until('it rests', () => !engine.state.replaying && !engine.state.pulling);
  /** The next report, and later the next poll: the lease of a pull that is under way rings after 10 s too. */
  const due = () =>
    until('the next is due', () => here.time.due[0] === 10_000 && (here.time.due[1] ?? 0) > 10_000);
  return { ...here, engine, settled, due };
}

// T0795
it('reports every ten seconds what waits, its clock and its version', async () => {
  const { server, time, engine, due } = await reporting();
  expect(server.reports[0]).toEqual({
    state: 'OPEN',
    saidAt: start,
    queued: 0,
    oldestUnsentAt: null,
    offsetMs: 0,
    appVersion: '1.0.0',
    battery: null,
    roomId: null,
    settings: 0,
  });
  for (let n = 2; n <= 4; n++) {
    await due();
    time.pass(9_999);
    expect(server.reports).toHaveLength(n - 1);
    time.pass(1);
    await until('it has reported again', () => server.reports.length === n);
  }
  engine.stop();
});

it('reports at once when its queue is no more empty, and when it is again', async () => {
  const { db, server, time, engine } = await reporting();
  server.honest.fates.push('SERVER_ERROR');
  await sayCheckIn(db, uuid(101), 'OWNER', time.now);
  await until('it says that one waits', () => server.reports.some(({ queued }) => queued === 1));
  await engine.syncNow();
  await until('it says that none does', () => server.reports.at(-1)?.queued === 0);
  expect(server.honest.ledger.size).toBe(1);
  engine.stop();
});

it('says nothing while the server cannot be reached, and that is no problem on the screen', async () => {
  const { server, time, engine, settled } = await reporting();
  server.cut = true;
  await engine.syncNow();
  await settled();
  expect(engine.state.reachable).toBe(false);
  const asked = server.paths.length;
  time.pass(10_000);
  await settled();
  server.cut = false;
  expect(server.reports).toHaveLength(1);
  expect(server.paths.filter((path) => path.endsWith('report'))).toHaveLength(1);
  expect(server.paths.length).toBe(asked);
  await engine.syncNow();
  await until('it reports again', () => {
    time.pass(1000);
    return server.reports.length > 1;
  });
  engine.stop();
});

it('takes over the rooms that staff have given it meanwhile', async () => {
  const { db, server, time, engine, due } = await reporting();
  server.tablet = { name: 'Door 2', mode: 'DOOR', roomIds: [roomIds[1]] };
  await due();
  time.pass(10_000);
  await until('it knows', async () => (await tabletSession(db))?.tablet.name === 'Door 2');
  expect((await tabletSession(db))?.tablet).toMatchObject({ roomIds: [roomIds[1]], mode: 'DOOR' });
  engine.stop();
});

// T2098
it('takes over mode and PIN too, says with the next report that it has them, and keeps what waits', async () => {
  const { db, server, deps } = await pairedVenue();
  const report = () =>
    sayReport({ ...deps, caller: sessionCaller(deps), facts: async () => facts }, programId, 'OPEN');
  const { id } = await sayCheckIn(db, uuid(101), 'OWNER', start);
  await checkPin(db, pinOf('2468'), '0000', start);
  server.tablet = { name: 'Door 1', mode: 'STAND', roomIds: [roomIds[1]], revision: 4, pin: pinOf('97531') };
  expect(await report()).toEqual({ queued: 1, changed: true });
  expect(await report()).toEqual({ queued: 1, changed: false });
  expect(server.reports.slice(-2).map(({ settings }) => settings)).toEqual([0, 4]);
  const tablet = (await tabletSession(db))?.tablet;
  expect(tablet).toMatchObject({ mode: 'STAND', roomIds: [roomIds[1]], settingsRevision: 4 });
  expect((await outboxRows(db)).map((row) => row.id)).toEqual([id]);
  // The wrong try was of the former PIN.
  expect(await checkPin(db, tablet!.pin, '1111', start)).toEqual({ kind: 'WRONG', triesLeft: 4 });
  expect(await checkPin(db, tablet!.pin, '97531', start)).toEqual({ kind: 'RIGHT' });
});

it('a person’s own device reports too, once a program is open on it, and a stranger to the program only once', async () => {
  const here = venue(freshDatabase(), new HeldTime(start));
  await signIn(here.db, undefined, TOKEN);
  const engine = here.engine(true);
  engine.start();
  await until('it rests', () => here.time.waiting > 0);
  here.time.pass(10_000);
  expect(here.server.reports).toEqual([]);
  engine.openProgram(programId);
  await until('it has reported', () => here.server.reports.length === 1);
  engine.stop();
});

// T0805
it('counts what was refused and is known to nobody else: the event is not safe to close on its word', async () => {
  const { db, server, time, engine } = await reporting();
  await sayCheckIn(db, uuid(101), 'OWNER', time.now);
  await until('it is sent', async () => (await db.outbox.count()) === 0);
  const refused = (id: string, reason: string) =>
    db.attention.add({ ...ours, id, reason, message: '', kept: reason !== 'NOT_FOUND', refusedAt: time.now });
  const ours = {
    programId,
    meetingId: uuid(101),
    seq: 9,
    scannedAt: time.now,
    actor: 'Sita Staff',
    attempts: 1,
    lastProblem: null,
    verb: 'CHECK_IN',
    party: 'OWNER',
    attendedAt: time.now,
    source: 'SCAN',
  } as unknown as Omit<AttentionRow, 'id' | 'reason' | 'message' | 'refusedAt'>;
  await refused(uuid(7001), 'NOT_FOUND');
  await refused(uuid(7002), 'MEETING_CANCELED');
  await db.damaged.add({ id: uuid(7003), programId, raw: {}, foundAt: time.now });
  // A report of before may still be on its way.
  await until('it has reported both', () => {
    time.pass(1000);
    return server.reports.at(-1)?.queued === 2;
  });
  engine.stop();
});
