import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SHELL } from '../../service-worker/cached.ts';
import { instantOf } from '../../src/domain/time/instants.ts';
import { deviceDatabase } from '../../src/offline/database.ts';
import { outboxRows } from '../../src/offline/outbox.ts';
import { REPLAY_TAG } from '../../src/offline/replay-tag.ts';
import { signIn } from '../offline/support/device.ts';
import { HonestServer } from '../offline/support/honest-server.ts';
import { meetingAt, meetingChange, programChanges, start, uuid } from '../offline/support/program.ts';
import { onDevice, sayCheckIn } from '../offline/support/say.ts';

/** What the browser gives a worker; the events are the test's. */
const scope = Object.assign(new EventTarget(), {
  __WB_MANIFEST: [{ url: SHELL, revision: '1' }],
  registration: { scope: 'https://door.test/' },
  location: { href: 'https://door.test/worker.js', origin: 'https://door.test' },
  navigator: { languages: ['en'] },
  skipWaiting: vi.fn(async () => undefined),
});
const db = deviceDatabase();
let server: HonestServer;

beforeAll(async () => {
  vi.stubGlobal('self', scope);
  vi.stubGlobal('location', scope.location);
  vi.stubGlobal('registration', scope.registration);
  vi.stubGlobal('fetch', (path: string, request: Parameters<typeof server.transport>[1]) =>
    server.transport(`https://door.test${path}`, request),
  );
  // By a name that TypeScript does not follow: the worker is written for a worker's types, the tests for a window's.
  const worker = '../../service-worker/worker.ts';
  await import(/* @vite-ignore */ worker);
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(async () => {
  for (const table of db.tables) await table.clear();
  const meeting = meetingAt(101, 0, 0, 1);
  server = new HonestServer(() => instantOf(Date.now()), [...programChanges(), meetingChange(meeting)]);
  await onDevice(db, [meeting]);
  await signIn(db);
  await sayCheckIn(db, uuid(101), 'OWNER', start);
});

/** Says that the browser has found a network. @returns what the worker asks it to wait for */
function sync(tag: string): Promise<unknown>[] {
  const waits: Promise<unknown>[] = [];
  const waitUntil = (job: Promise<unknown>) => waits.push(job);
  scope.dispatchEvent(Object.assign(new Event('sync'), { tag, waitUntil }));
  return waits;
}

// T0732
it('the worker answers the browser’s sync event by sending what waits, and the browser waits for it', async () => {
  const waits = sync(REPLAY_TAG);
  expect(waits).toHaveLength(1);
  await Promise.all(waits);
  expect(await outboxRows(db)).toEqual([]);
  expect([...server.performed.values()]).toEqual([1]);
});

it('the worker asks the browser to come again where the line is lost once more', async () => {
  server.fates.push('REQUEST_LOST');
  await expect(Promise.all(sync(REPLAY_TAG))).rejects.toThrow('The server cannot be reached.');
  expect(await outboxRows(db)).toHaveLength(1);
});

it('the worker is done after 20 seconds with a server that never answers: else no new version could take over', async () => {
  const { transport } = server;
  server.transport = () => new Promise(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const ended = expect(Promise.all(sync(REPLAY_TAG))).rejects.toThrow('could not be sent in time');
    await vi.advanceTimersByTimeAsync(20_000);
    await ended;
  } finally {
    vi.useRealTimers();
    server.transport = transport;
  }
  expect(await outboxRows(db)).toHaveLength(1);
});

it('the worker leaves the sync events of others alone', async () => {
  expect(sync('of-somebody-else')).toEqual([]);
  expect(server.requests).toEqual([]);
});

it('the worker lets a new version take over when it is told to, and not by anything else that is said', () => {
  for (const data of [null, 'SKIP_WAITING', { type: 'OTHER' }]) {
    scope.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  expect(scope.skipWaiting).not.toHaveBeenCalled();
  scope.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'SKIP_WAITING' } }));
  expect(scope.skipWaiting).toHaveBeenCalledOnce();
});
