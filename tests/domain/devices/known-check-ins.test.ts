import { expect, test } from 'vitest';
import { type CheckingDevice, checkInsKnownUntil } from '../../../src/domain/devices/known-check-ins.ts';

const at = (time: string): string => `2026-11-21T${time}:00.000Z`;
const now = at('12:00');
const device = (over: Partial<CheckingDevice> = {}): CheckingDevice => ({
  kind: 'TABLET',
  state: 'OPEN',
  queued: 0,
  lastContactAt: now,
  removedAt: null,
  ...over,
});
const known = (...devices: CheckingDevice[]) => checkInsKnownUntil(devices, now);

// T3354
test('All check-ins have arrived, unless a device says that some wait, or a tablet is silent', () => {
  expect(known()).toBe(now);
  expect(known(device())).toBe(now);
  expect(known(device(), device({ queued: 1 }))).toBeNull();
  expect(known(device({ kind: 'PERSON', queued: 1 }))).toBeNull();
  // It said that some waited, and was not heard of since.
  expect(known(device({ queued: 1, lastContactAt: at('09:00') }))).toBeNull();
  expect(known(device({ lastContactAt: at('10:15') }), device({ lastContactAt: at('11:00') }))).toBe(
    at('10:15'),
  );
  // A phone that is merely silent is no news.
  expect(known(device({ kind: 'PERSON', lastContactAt: at('10:15') }))).toBe(now);
});

test('A tablet that has left, was removed, was never heard of, or was silent for a day is not waited for', () => {
  for (const gone of [
    { state: 'LEFT' as const, lastContactAt: at('09:00') },
    { removedAt: at('11:00'), queued: 3 },
    { lastContactAt: null },
    { queued: 3, lastContactAt: '2026-11-20T11:59:00.000Z' },
  ])
    expect(known(device(gone))).toBe(now);
});
