import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceProvider } from '../../../src/client/app/device-provider.tsx';
import { freshDatabase, signIn } from '../../offline/support/device.ts';
import { meetingAt } from '../../offline/support/program.ts';
import { onDevice } from '../../offline/support/say.ts';
import { until } from '../../support/until.ts';
import { act, mount } from '../support/mount.ts';

/** A person's own device forgets a program that is over: when the app starts, and every hour while it stays open. */

const device = vi.hoisted(() => ({ db: null as unknown, now: '' }));
vi.mock('../../../src/client/app/exchange.ts', () => ({
  exchange: {
    get db() {
      return device.db;
    },
    platform: { clock: () => device.now },
  },
  askDoorAct: () => Promise.reject(new Error('no network')),
  findAtDoor: () => Promise.reject(new Error('no network')),
  reachAtDoor: () => Promise.reject(new Error('no network')),
}));
vi.mock('../../../src/client/app/window-engine.ts', () => ({
  windowEngine: () => ({ start: () => undefined, stop: () => undefined, syncNow: async () => undefined }),
}));
vi.mock('../../../src/client/app/use-background-sync.ts', () => ({ useBackgroundSync: () => undefined }));
vi.mock('../../../src/offline/storage-health.ts', () => ({ persistStorage: async () => undefined }));

const HOUR = 3_600_000;
/** The program's last day is November 21: a day after it, on November 23, it is forgotten. */
const DURING = '2026-11-21T03:00:00.000Z';
/** Its last minute. */
const BEFORE_MIDNIGHT = '2026-11-22T23:59:00.000Z';
const AFTER = '2026-11-24T03:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The app on a device with the program, at this time. */
async function opened(now: string) {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, [meetingAt(101, 0, 0, 1)]);
  Object.assign(device, { db, now });
  await mount(<DeviceProvider>The app</DeviceProvider>);
  return db;
}
const isForgotten = (db: Awaited<ReturnType<typeof opened>>) =>
  until('the program is forgotten', async () => (await db.programs.count()) === 0, 20_000);

// T0738
test('a program that is over is gone once the app has started; the person stays signed in', async () => {
  const db = await opened(AFTER);
  await isForgotten(db);
  expect(await db.meetingBuckets.count()).toBe(0);
  expect(await db.session.count()).toBe(1);
});

// T0739
test('an app that stays open forgets it within an hour of its time', async () => {
  const db = await opened(DURING);
  device.now = BEFORE_MIDNIGHT;
  await act(async () => void vi.advanceTimersByTime(HOUR));
  expect(await db.meetingBuckets.count()).toBeGreaterThan(0);
  device.now = AFTER;
  await act(async () => void vi.advanceTimersByTime(HOUR));
  await isForgotten(db);
  expect(await db.meetingBuckets.count()).toBe(0);
});
