import '../support/small-dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceProvider } from '../../../src/client/app/device-provider.tsx';
import { freshDatabase, signIn } from '../../offline/support/device.ts';
import { meetingAt, programId } from '../../offline/support/program.ts';
import { onDevice, sayCheckIn } from '../../offline/support/say.ts';
import { until } from '../../support/until.ts';
import { act, mount } from '../support/mount.ts';

/** A person's own device forgets a program that is over: when the app starts, and every hour while it stays open. */

const device = vi.hoisted(() => ({ db: null as unknown, now: '' }));
vi.mock('../../../src/client/app/exchange.ts', () => ({
  exchange: {
    get db() {
      return device.db;
    },
    surroundings: { clock: () => device.now },
  },
}));
vi.mock('../../../src/client/app/window-engine.ts', () => ({
  windowEngine: () => ({ start: () => undefined, stop: () => undefined, syncNow: async () => undefined }),
}));
vi.mock('../../../src/client/app/use-background-sync.ts', () => ({ useBackgroundSync: () => undefined }));
/** How often the device was looked through to the end. */
const looked = vi.hoisted(() => ({ times: 0 }));
vi.mock('../../../src/offline/wipe.ts', async (original) => {
  const wipe = await original<typeof import('../../../src/offline/wipe.ts')>();
  const programsToWipe: typeof wipe.programsToWipe = async (...given) => {
    const found = await wipe.programsToWipe(...given);
    if (found.length === 0) looked.times += 1;
    return found;
  };
  const wipeProgram: typeof wipe.wipeProgram = async (...given) => {
    const outcome = await wipe.wipeProgram(...given);
    looked.times += 1;
    return outcome;
  };
  return { ...wipe, programsToWipe, wipeProgram };
});
vi.mock('../../../src/offline/storage-health.ts', () => ({ persistStorage: async () => undefined }));

const HOUR = 3_600_000;
/** The program's last day is November 21: a day after it, on November 23, it is forgotten. */
const DURING = '2026-11-21T03:00:00.000Z';
const AFTER = '2026-11-24T03:00:00.000Z';

beforeEach(() => {
  looked.times = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The app on a device with the program, at this time. */
async function opened(now: string, waits = false) {
  const db = freshDatabase();
  await signIn(db);
  const meeting = meetingAt(101, 0, 0, 1);
  await onDevice(db, [meeting]);
  if (waits) await sayCheckIn(db, meeting.id, 'OWNER', DURING);
  Object.assign(device, { db, now });
  await mount(<DeviceProvider>The app</DeviceProvider>);
  return db;
}
const lookedThrough = (times: number) =>
  until(
    'the device was looked through',
    () => act(async () => void (await Promise.resolve())).then(() => looked.times >= times),
    10_000,
  );

test('a program that is over is gone once the app has started; the person stays signed in', async () => {
  const db = await opened(AFTER);
  await lookedThrough(1);
  expect(await db.meetingBuckets.count()).toBe(0);
  expect(await db.programs.get(programId)).toBeUndefined();
  expect(await db.session.count()).toBe(1);
});

test('an app that stays open forgets it within an hour of its time', async () => {
  const db = await opened(DURING);
  await lookedThrough(1);
  expect(await db.meetingBuckets.count()).toBeGreaterThan(0);
  device.now = AFTER;
  await act(async () => void vi.advanceTimersByTime(HOUR));
  await lookedThrough(2);
  expect(await db.meetingBuckets.count()).toBe(0);
});

test('a program with a check-in that waits stays until it is sent', async () => {
  const db = await opened(AFTER, true);
  await lookedThrough(1);
  await act(async () => void vi.advanceTimersByTime(HOUR));
  await lookedThrough(2);
  expect(await db.meetingBuckets.count()).toBeGreaterThan(0);
});
