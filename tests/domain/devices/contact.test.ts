import { describe, expect, test } from 'vitest';
import {
  type ContactState,
  contactStateOf,
  type DeviceContact,
  deviceReportArgs,
  isListed,
  reportEveryMs,
  reportSaidAt,
  SILENT_AFTER_MS,
  safeToClose,
} from '../../../src/domain/devices/device-contact.ts';
import { addMillis } from '../../../src/domain/time/instants.ts';

const now = '2026-11-21T03:00:00.000Z';
const ago = (millis: number) => addMillis(now, -millis);
const device = (over: Partial<DeviceContact> = {}): DeviceContact => ({
  lastContactAt: now,
  queued: 0,
  state: 'OPEN',
  removedAt: null,
  ...over,
});

/** Each state, whether with it the event may be closed, and who is in it. */
const cases: [string, Partial<DeviceContact>, ContactState, boolean][] = [
  ['reported just now that nothing waits', {}, 'EMPTY', true],
  ['reported 30 s ago that nothing waits', { lastContactAt: ago(SILENT_AFTER_MS) }, 'EMPTY', true],
  ['has something queued', { queued: 1 }, 'QUEUED', false],
  ['said nothing for longer', { lastContactAt: ago(SILENT_AFTER_MS + 1) }, 'SILENT', false],
  [
    'had something queued and says nothing',
    { queued: 4, lastContactAt: ago(SILENT_AFTER_MS + 1) },
    'SILENT',
    false,
  ],
  ['was paired and never heard of', { lastContactAt: null }, 'WAITING', false],
  ['left with an empty queue', { state: 'LEFT', lastContactAt: ago(86_400_000) }, 'LEFT', true],
  ['would leave with something queued', { state: 'LEFT', queued: 1 }, 'QUEUED', false],
  ['left, and was removed after', { state: 'LEFT', removedAt: now }, 'LEFT', true],
  ['was removed with something queued', { queued: 7, removedAt: now }, 'GIVEN_UP', true],
  ['was removed before it was ever heard of', { lastContactAt: null, removedAt: now }, 'GIVEN_UP', true],
];

describe('A device that', () => {
  test.each(cases)('%s', (_what, over, state, safe) => {
    expect(contactStateOf(device(over), now)).toBe(state);
    expect(safeToClose({ devices: [device(over)], openAttention: 0 }, now)).toBe(safe);
    // One that is not holds up all the rest.
    const devices = [device(), device(over), device()];
    expect(safeToClose({ devices, openAttention: 0 }, now)).toBe(safe);
    expect(safeToClose({ devices, openAttention: 1 }, now)).toBe(false);
  });
});

test('A program without devices is safe to close', () => {
  expect(safeToClose({ devices: [], openAttention: 0 }, now)).toBe(true);
});

// T1833
test('Nothing is safe to close while a check-in needs attention, though every queue is confirmed empty', () => {
  expect(safeToClose({ devices: [device()], openAttention: 1 }, now)).toBe(false);
  expect(safeToClose({ devices: [], openAttention: 1 }, now)).toBe(false);
});

describe('Somebody’s own device is listed', () => {
  test.each([
    ['of staff, always', { isStaff: true, queued: 0 }, true],
    ['of a participant on which nothing waits, not', { isStaff: false, queued: 0 }, false],
    ['of a participant on which something waits', { isStaff: false, queued: 1 }, true],
  ])('%s', (_who, device, shown) => {
    expect(isListed(device)).toBe(shown);
  });
});

test('A report without an offset, a battery or a room is a report', () => {
  const said = {
    state: 'OPEN',
    queued: 0,
    oldestUnsentAt: null,
    offsetMs: null,
    appVersion: '1.0.0',
    battery: null,
    roomId: null,
  };
  expect(deviceReportArgs.parse(said)).toEqual(said);
});

describe('How often a device reports', () => {
  test('is every ten seconds where staff watch it or something waits, and seldom from an idle phone', () => {
    expect(reportEveryMs({ watched: true, queued: 0 })).toBe(10_000);
    expect(reportEveryMs({ watched: false, queued: 1 })).toBe(10_000);
    expect(reportEveryMs({ watched: false, queued: 0 })).toBe(300_000);
  });
});

describe('A report was said', () => {
  test.each([
    ['when its device says, by the server’s clock', { saidAt: ago(9000), offsetMs: 4000 }, ago(5000)],
    ['when its device says, where the offset is not known', { saidAt: ago(9000), offsetMs: null }, ago(9000)],
    ['as it arrives, where the clock is ahead', { saidAt: addMillis(now, 9000), offsetMs: null }, now],
    ['as it arrives, where an older app does not say', { offsetMs: 4000 }, now],
    [
      'long ago, where the offset is of no calendar',
      { saidAt: now, offsetMs: -Number.MAX_SAFE_INTEGER },
      '1970-01-01T00:00:00.000Z',
    ],
    ['as it arrives, where the offset is of no calendar ahead', { saidAt: now, offsetMs: 2 ** 53 - 1 }, now],
  ])('%s', (_when, said, expected) => {
    expect(reportSaidAt(said, now)).toBe(expected);
  });
});
