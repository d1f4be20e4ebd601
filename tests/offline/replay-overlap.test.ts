import { setImmediate as tick } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Transport } from '../../src/contract/call.ts';
import { DeviceDatabase } from '../../src/offline/database.ts';
import { journal, outboxRows } from '../../src/offline/outbox.ts';
import { replayOutbox } from '../../src/offline/replay.ts';
import { until } from '../support/until.ts';
import { exchange, freshDatabase, HeldTime, signIn } from './support/device.ts';
import { HonestServer } from './support/honest-server.ts';
import { meetingAt, meetingChange, programChanges, start, uuid } from './support/program.ts';
import { onDevice, sayCheckIn } from './support/say.ts';

/** An answer is written down while the next batch is on its way. */

const meetings = [meetingAt(101, 0, 0, 1), meetingAt(102, 0, 2, 3, { seatNumber: 2 })];
const SAID = 60;

async function venue() {
  const db = freshDatabase();
  const time = new HeldTime(start);
  const server = new HonestServer(time.clock, [...programChanges(), ...meetings.map(meetingChange)]);
  await signIn(db);
  await onDevice(db, meetings);
  const said: string[] = [];
  for (let n = 0; n < SAID; n++) said.push((await sayCheckIn(db, uuid(101 + (n % 2)), 'OWNER', time.now)).id);
  return { db, time, server, said };
}
type Venue = Awaited<ReturnType<typeof venue>>;

const replaying = ({ db, time, server }: Venue, transport: Transport = server.transport, next = 10) =>
  replayOutbox(exchange(db, transport, time), { next });
const batches = ({ server }: Venue) =>
  server.requests.map(({ body }) =>
    (body as { operations: { id: string }[] }).operations.map(({ id }) => id),
  );
const waiting = async (db: DeviceDatabase) => (await outboxRows(db)).map(({ id }) => id);

async function everythingOnce({ db, server, said }: Venue) {
  expect(await waiting(db)).toEqual([]);
  expect([...server.ledger.keys()].sort()).toEqual([...said].sort());
  for (const times of server.performed.values()) expect(times).toBe(1);
  expect((await journal(db)).map(({ commandId }) => commandId).sort()).toEqual([...said].sort());
}

describe('the next batch', () => {
  // T0736
  it('does not hold up the writing down of the answer before it, and there is never more than one', async () => {
    const scene = await venue();
    let underWay = 0;
    const held: Transport = async (url, request) => {
      underWay += 1;
      expect(underWay).toBe(1);
      const before = batches(scene).flat().length;
      // Not answered before the device has forgotten all that was answered: nothing waits for this answer.
      await until(
        'the answers are written down',
        async () => (await waiting(scene.db)).length === SAID - before,
      );
      underWay -= 1;
      return await scene.server.transport(url, request);
    };
    expect(await replaying(scene, held)).toEqual({ answered: SAID, failure: null, unanswered: 0 });
    expect(batches(scene)).toEqual([scene.said.slice(0, 10), scene.said.slice(10, 30), scene.said.slice(30)]);
    await everythingOnce(scene);
  });

  it('costs the one before it nothing when its line is cut', async () => {
    const scene = await venue();
    scene.server.fates.push('FINE', 'ANSWER_LOST');
    expect(await replaying(scene)).toMatchObject({ answered: 10, failure: { code: 'UNREACHABLE' } });
    expect(await waiting(scene.db)).toEqual(scene.said.slice(10));
    expect((await outboxRows(scene.db)).map(({ attempts }) => attempts)).toEqual([
      ...Array.from({ length: 20 }, () => 1),
      ...Array.from({ length: 30 }, () => 0),
    ]);
    expect((await replaying(scene)).answered).toBe(50);
    await everythingOnce(scene);
  });

  it('is the last one where the answer before it cannot be written down: all of both is asked again', async () => {
    const scene = await venue();
    await scene.db.open();
    const { delete: forget } = IDBObjectStore.prototype;
    const full = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
      this: IDBObjectStore,
      ...key
    ) {
      if (this.name === 'outbox') throw new DOMException('Full.', 'QuotaExceededError');
      return forget.apply(this, key);
    });
    await expect(replaying(scene)).rejects.toThrow();
    full.mockRestore();
    expect(batches(scene).map((ids) => ids.length)).toEqual([10, 20]);
    expect(await waiting(scene.db)).toEqual(scene.said);
    expect(await journal(scene.db)).toEqual([]);

    expect(await replaying(scene)).toEqual({ answered: SAID, failure: null, unanswered: 0 });
    await everythingOnce(scene);
    expect((await journal(scene.db)).filter(({ verdict }) => verdict === 'duplicate')).toHaveLength(30);
  });

  it('has what was said meanwhile, and nothing is left behind when the queue seemed empty', async () => {
    const scene = await venue();
    const saying: Transport = async (url, request) => {
      if (scene.said.length < SAID + 5)
        scene.said.push((await sayCheckIn(scene.db, uuid(101), 'PARTICIPANT', scene.time.now)).id);
      return await scene.server.transport(url, request);
    };
    expect((await replaying(scene, saying, 500)).answered).toBe(SAID + 5);
    await everythingOnce(scene);
  });
});

// T0737
it('a device that dies at any moment of it loses nothing and does nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(5), fc.nat(60), fc.integer({ min: 1, max: 30 }), async (request, ticks, size) => {
      const scene = await venue();
      const { name } = scene.db;
      let asked = 0;
      let death: Promise<void> = Promise.resolve();
      const dying: Transport = async (url, sent) => {
        if (asked++ === request)
          death = (async () => {
            for (let n = 0; n < ticks; n++) await tick();
            scene.db.close({ disableAutoOpen: true });
          })();
        return await scene.server.transport(url, sent);
      };
      await replaying(scene, dying, size).catch(() => undefined);
      await death;
      scene.db.close();
      scene.db = new DeviceDatabase(name);
      // Said and not answered waits; answered waits no more.
      const left = await waiting(scene.db);
      const answered = (await journal(scene.db)).map(({ commandId }) => commandId);
      expect([...left, ...answered].sort()).toEqual([...scene.said].sort());
      scene.time.pass(31_000);
      await replaying(scene);
      await everythingOnce(scene);
      scene.db.close();
    }),
    { numRuns: 60 },
  );
}, 60_000);
