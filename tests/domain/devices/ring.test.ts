import { describe, expect, test } from 'vitest';
import { decideRing, ringStateOf } from '../../../src/domain/devices/ring.ts';
import { sendMessageArgs } from '../../../src/domain/devices/tablet-message.ts';
import { addMillis } from '../../../src/domain/time/instants.ts';

const now = '2026-11-21T03:00:00.000Z';
const ago = (seconds: number) => addMillis(now, -seconds * 1000);

describe('A tablet that is rung', () => {
  // T2102
  test('rings for two minutes, or until somebody touches it', () => {
    expect(ringStateOf({ rungAt: ago(119), stoppedAt: null }, now)).toBe('RINGING');
    expect(ringStateOf({ rungAt: ago(120), stoppedAt: null }, now)).toBe('UNHEARD');
    expect(ringStateOf({ rungAt: ago(5), stoppedAt: ago(1) }, now)).toBe('TOUCHED');
  });

  test('is connected: it has reported within half a minute', () => {
    const device = { lastContactAt: ago(10), queued: 3, state: 'OPEN' as const, removedAt: null };
    const refused = { kind: 'refused', code: 'TABLET_NOT_CONNECTED' };
    expect(decideRing(device, now).kind).toBe('allowed');
    expect(decideRing({ ...device, lastContactAt: ago(31) }, now)).toEqual(refused);
    expect(decideRing({ ...device, lastContactAt: null }, now)).toEqual(refused);
    expect(decideRing({ ...device, removedAt: ago(1) }, now)).toEqual(refused);
  });
});

describe('A message to tablets', () => {
  test('is a line of at most 200 characters', () => {
    const deviceIds = ['00000000-0000-4000-8000-000000000001'];
    expect(sendMessageArgs.parse({ deviceIds, text: ' Lunch\n is late ' }).text).toBe('Lunch is late');
    for (const text of ['  ', 'x'.repeat(201)])
      expect(sendMessageArgs.safeParse({ deviceIds, text }).success).toBe(false);
    expect(sendMessageArgs.safeParse({ deviceIds, text: '🧑‍🤝‍🧑'.repeat(200) }).success).toBe(true);
  });
});
