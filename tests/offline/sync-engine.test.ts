import { afterEach, describe, expect, it } from 'vitest';
import { callMessages } from '../../src/contract/answer-messages.ts';
import type { DeviceDatabase } from '../../src/offline/database.ts';
import type { StreamTransport } from '../../src/offline/live.ts';
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

async function venue({ signedIn = true, stream = null as StreamTransport | null } = {}) {
  const db = freshDatabase();
  const time = new HeldTime(start);
  const server = new HonestServer(time.clock, [...programChanges(), meetingChange(meetingAt(101, 0, 0, 1))]);
  if (signedIn) await signIn(db);
  let wake = () => {};
  const engine = createSyncEngine({
    db,
    base: 'https://door.test/api',
    transport: server.transport,
    stream,
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
  expect(engine.state.news).toMatchObject({ meeting: 1, room: 1 });
  await engine.syncNow();
  expect(engine.state.news).toMatchObject({ meeting: 1, room: 1 });
  server.change(meetingChange(meetingAt(102, 1, 2, 3)));
  await engine.syncNow();
  expect(engine.state.news).toMatchObject({ meeting: 2, team: 2 });
});

describe('at a stream', () => {
  /** Open, with everything pulled; the test says what comes over the line. */
  async function listening() {
    const lines: ReadableStreamDefaultController<Uint8Array>[] = [];
    const stream: StreamTransport = async () => ({
      status: 200,
      body: new ReadableStream<Uint8Array>({ start: (controller) => void lines.push(controller) }),
    });
    const door = await venue({ stream });
    door.engine.openProgram(programId);
    door.engine.start();
    const say = (event: string, data: object) =>
      lines.at(-1)!.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    // Signing in is noticed after the start, and begins the line anew.
    await until('it listens', () => lines.length === 2);
    say('lane', { lane: 'DOOR' });
    // The first bytes of a line are news of everything; then only the timer of the next minute is due.
    await until('the line is open', () => door.engine.state.news.notification);
    await until('it has pulled, and waits', () => door.time.due.includes(60_000));
    const position = (await door.db.programStates.get(programId))!.position!;
    door.server.requests.length = 0;
    const carried = (from: string, upTo: string) => ({
      cursor: upTo,
      changed: ['meeting'],
      carried: {
        from,
        position: { ...position, upTo },
        era: '1',
        cursor: `1.${upTo}`,
        serverTime: start,
        changes: [meetingChange(meetingAt(101, 0, 0, 1, { tableName: 'Table 99' }))],
      },
    });
    return { ...door, say, carried, known: Number(position.upTo) };
  }
  const tableOf = async (db: DeviceDatabase) =>
    (await meetingOf(db, programId, uuid(101)))?.meeting.tableName;

  // T1685
  it('applies a small change that comes within the event, and asks the server nothing', async () => {
    const { db, engine, server, say, carried, known } = await listening();
    const before = engine.state.news.meeting ?? 0;
    say('nudge', carried(String(known), String(known + 5)));
    await until('it has it', async () => (await tableOf(db)) === 'Table 99');
    expect(engine.state.news.meeting).toBe(before + 1);
    expect(server.requests).toEqual([]);
    expect((await db.programStates.get(programId))?.position?.upTo).toBe(String(known + 5));
  });

  // T1686
  it.each([
    ['a gap before it', (known: number) => [known + 1, known + 5]],
    ['another era', (known: number) => [known, known + 5]],
  ])('pulls where there is %s, and applies nothing of it', async (what, range) => {
    const { db, server, say, carried, known } = await listening();
    const [from, upTo] = range(known).map(String);
    const nudge = carried(from!, upTo!);
    if (what === 'another era') nudge.carried.era = '2';
    say('nudge', nudge);
    await until('it pulls', () => server.requests.length > 0);
    expect(await tableOf(db)).not.toBe('Table 99');
  });

  // T1687
  it('lets go of what is older than what it knows', async () => {
    const { db, server, say, carried, known } = await listening();
    say('nudge', carried(String(known - 2), String(known - 1)));
    // The next one is applied after it: had the older one been, its table would stand there until then.
    say('nudge', { ...carried(String(known), String(known + 1)), changed: ['room'] });
    await until('it has the next', async () => (await tableOf(db)) === 'Table 99');
    expect((await db.programStates.get(programId))?.position?.upTo).toBe(String(known + 1));
    expect(server.requests).toEqual([]);
  });

  // T1688
  it('pulls where the event says only that something changed', async () => {
    const { engine, server, say } = await listening();
    const before = engine.state.news.event ?? 0;
    say('nudge', { cursor: '99', changed: ['event'] });
    await until('it pulls', () => server.requests.length > 0);
    expect(engine.state.news.event).toBe(before + 1);
  });
});

// T1689
it('waits in silence as long as a busy server asks it to', async () => {
  const { engine, server, time } = await venue();
  engine.openProgram(programId);
  await engine.syncNow();
  server.fates.push('BUSY', 'BUSY', 'BUSY');
  engine.start();
  await until('it was asked to wait', () => time.due.includes(4000));
  expect(engine.state).toMatchObject({ problem: null, reachable: true, hold: null });
  const sent = server.requests.length;
  time.pass(4000);
  await until('it asks again', () => server.requests.length > sent);
});
