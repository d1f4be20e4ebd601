import { afterEach, describe, expect, it } from 'vitest';
import { callMessages } from '../../src/contract/answer-messages.ts';
import { leases } from '../../src/offline/locks.ts';
import { outboxRows } from '../../src/offline/outbox.ts';
import { createSyncEngine } from '../../src/offline/sync-engine.ts';
import type { SyncEngine } from '../../src/offline/sync-state.ts';
import { meetingOf } from '../../src/offline/venue-queries.ts';
import { until } from '../support/until.ts';
import { freshDatabase, HeldTime, signIn } from './support/device.ts';
import { HonestServer } from './support/honest-server.ts';
import { meetingAt, meetingChange, programChanges, programId, start, uuid } from './support/program.ts';
import { sayCheckIn } from './support/say.ts';

const running: SyncEngine[] = [];
afterEach(() => {
  for (const engine of running.splice(0)) engine.stop();
});

async function venue({ signedIn = true } = {}) {
  const db = freshDatabase();
  const time = new HeldTime(start);
  const server = new HonestServer(time.clock, [...programChanges(), meetingChange(meetingAt(101, 0, 0, 1))]);
  if (signedIn) await signIn(db);
  let wake = () => {};
  const engine = createSyncEngine({
    db,
    base: 'https://door.test/api',
    transport: server.transport,
    stream: null,
    platform: time,
    locks: leases(db, time, 'tab'),
    wakeUps: (given) => {
      wake = given;
      return () => {};
    },
  });
  running.push(engine);
  const paths = () => server.requests.map(({ path }) => path.split('?')[0]!.replace(/.*\//, ''));
  return { db, time, server, engine, paths, wake: () => wake() };
}
const rest = (engine: SyncEngine) =>
  until('the engine rests', () => !engine.state.replaying && !engine.state.pulling);

// T0722
it('pushes before it pulls', async () => {
  const { db, engine, paths, time } = await venue();
  await sayCheckIn(db, uuid(101), 'OWNER', time.now);
  engine.openProgram(programId);
  await engine.syncNow();
  expect(paths()).toEqual(['replay', 'keys', programId]);
  expect(engine.state).toMatchObject({
    reachable: true,
    unsent: 0,
    hold: null,
    problem: null,
    lastPulledAt: start,
  });
});

it('sends by itself what is recorded while it runs', async () => {
  const { db, engine, server, time } = await venue();
  engine.start();
  await sayCheckIn(db, uuid(101), 'OWNER', time.now);
  await until('the server has it', () => server.ledger.size === 1);
  await until('the outbox is empty', () => engine.state.unsent === 0);
});

it('keeps, tells why, and tries again by itself: later and later, never more than 30 seconds apart', async () => {
  const { db, engine, server, time } = await venue();
  await sayCheckIn(db, uuid(101), 'OWNER', time.now);
  engine.start();
  const waits: number[] = [];
  server.fates.push(...Array.from({ length: 99 }, () => 'REQUEST_LOST' as const));
  for (let n = 1; n <= 9; n++) {
    const sent = server.requests.length;
    const wait = await until('it has failed and waits', async () => {
      await rest(engine);
      const failed = engine.state.reachable === false && server.requests.length >= sent;
      return failed ? time.due[0] : undefined;
    });
    expect(engine.state).toMatchObject({ unsent: 1, oldestUnsentAt: start });
    expect(engine.state.problem).toBe(callMessages.unreachable);
    waits.push(wait);
    time.pass(wait);
    await until('it has tried again', () => server.requests.length > sent);
  }
  server.fates.length = 0;
  time.pass(30_000);
  expect(waits.every((wait) => wait <= 30_000)).toBe(true);
  expect(Math.max(...waits)).toBeGreaterThan(20_000);
  // The outbox is seen empty a moment before the attempt that emptied it is over.
  await until(
    'it is sent and nothing is wrong',
    () => engine.state.unsent === 0 && engine.state.problem === null,
  );
  expect(engine.state).toMatchObject({ reachable: true });
});

it('tries at once when the browser says that it is online or looked at', async () => {
  const { db, engine, server, time, wake } = await venue();
  await sayCheckIn(db, uuid(101), 'OWNER', time.now);
  server.fates.push(...Array.from({ length: 99 }, () => 'PORTAL' as const));
  engine.start();
  await until('it has failed', () => engine.state.reachable === false);
  await rest(engine);
  server.fates.length = 0;
  wake();
  await until('it is sent', () => engine.state.unsent === 0);
});

describe('without a session', () => {
  it('holds with what waits and asks for a sign-in, then sends by itself', async () => {
    const { db, engine, server, time } = await venue({ signedIn: false });
    await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    engine.start();
    await until('it holds', () => engine.state.hold === 'SIGN_IN');
    expect(server.requests).toEqual([]);
    await signIn(db);
    await until('it is sent', () => engine.state.unsent === 0);
    expect(engine.state.hold).toBeNull();
  });

  it('is quiet when nothing waits', async () => {
    const { engine, server } = await venue({ signedIn: false });
    await engine.syncNow();
    expect(engine.state).toMatchObject({ hold: null, problem: null, reachable: null });
    expect(server.requests).toEqual([]);
  });

  it('holds when the server ends the session in the middle, and loses nothing', async () => {
    const { db, engine, server, time } = await venue();
    await sayCheckIn(db, uuid(101), 'OWNER', time.now);
    server.token = 'token-8';
    server.refreshToken = 'refresh-8';
    engine.start();
    await until('it holds', () => engine.state.hold === 'SIGN_IN');
    expect(await outboxRows(db)).toHaveLength(1);
    await signIn(db, undefined, 'token-8');
    await until('it is sent', () => server.ledger.size === 1);
  });
});

it('pulls although the server breaks on what is sent: the screens still get the news', async () => {
  const { db, engine, server, time, paths } = await venue();
  await sayCheckIn(db, uuid(101), 'OWNER', time.now);
  engine.openProgram(programId);
  server.fates.push('SERVER_ERROR');
  await engine.syncNow();
  expect(engine.state).toMatchObject({
    reachable: true,
    unsent: 1,
    problem: 'SERVER_ERROR',
    lastPulledAt: start,
  });
  expect(paths()).toContain(programId);
  expect(await meetingOf(db, programId, uuid(101))).not.toBeNull();
});

it('tells its listeners of each change, and stops when it is told to', async () => {
  const { engine, time } = await venue();
  let told = 0;
  const stop = engine.subscribe(() => {
    told += 1;
  });
  engine.openProgram(programId);
  await engine.syncNow();
  expect(told).toBeGreaterThan(1);
  stop();
  const before = told;
  await engine.syncNow();
  expect(told).toBe(before);
  engine.start();
  await rest(engine);
  engine.stop();
  await until('no timer is left', () => time.waiting === 0);
});

it('counts only the pulls that brought something as news', async () => {
  const { engine, server } = await venue();
  engine.openProgram(programId);
  await engine.syncNow();
  expect(engine.state.news).toBe(1);
  await engine.syncNow();
  expect(engine.state.news).toBe(1);
  server.change(meetingChange(meetingAt(102, 1, 2, 3)));
  await engine.syncNow();
  expect(engine.state.news).toBe(2);
});
