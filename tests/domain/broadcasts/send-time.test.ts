import { describe, expect, test } from 'vitest';
import {
  broadcastPhaseOf,
  type DueBroadcast,
  heldOf,
  sendTimeProblem,
} from '../../../src/domain/broadcasts/send-time.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';

const now = '2026-11-26T08:00:00.000Z';

// T3289
test('A time for a broadcast is still to come, and within a year', () => {
  const code = (sendAt: string) => sendTimeProblem(sendAt, now)?.code ?? null;
  expect(code(now)).toBe('broadcasts.sendTimePast');
  expect(code(addMinutes(now, -1))).toBe('broadcasts.sendTimePast');
  expect(code(addMinutes(now, 1))).toBe(null);
  expect(code('2027-11-26T08:00:00.000Z')).toBe(null);
  expect(code('2028-11-26T08:00:00.000Z')).toBe('broadcasts.sendTimeFar');
});

describe('A broadcast whose time has come', () => {
  const held = (over: Partial<DueBroadcast> = {}) =>
    heldOf({
      sendAt: now,
      now,
      statusThen: 'ON_GOING',
      status: 'ON_GOING',
      isDeleted: false,
      mayStill: true,
      restoredAt: null,
      recipients: 3,
      ...over,
    });

  // T3299
  test('is sent, up to 12 hours late; else it says what is in the way', () => {
    expect(held()).toBe(null);
    expect(held({ now: addMinutes(now, 719) })).toBe(null);
    expect(held({ now: addMinutes(now, 720) })).toBe('LATE');
    expect(held({ status: 'ENDED' })).toBe('ENDED');
    expect(held({ status: 'ENDED', statusThen: 'ENDED' })).toBe(null);
    expect(held({ mayStill: false })).toBe('SENDER');
    expect(held({ isDeleted: true, mayStill: false })).toBe('DELETED');
    expect(held({ recipients: 0 })).toBe('EMPTY');
    expect(held({ restoredAt: addMinutes(now, -1) })).toBe(null);
    expect(held({ restoredAt: addMinutes(now, 1), now: addMinutes(now, 2) })).toBe('RESTORED');
  });

  test('is scheduled, kept or withdrawn until it is sent; one of an earlier server is what its state says', () => {
    expect(broadcastPhaseOf({ state: 'PAUSED', awaits: true, held: null })).toBe('SCHEDULED');
    expect(broadcastPhaseOf({ state: 'PAUSED', awaits: true, held: 'LATE' })).toBe('HELD');
    expect(broadcastPhaseOf({ state: 'CANCELED', awaits: true, held: 'LATE' })).toBe('WITHDRAWN');
    expect(broadcastPhaseOf({ state: 'PAUSED', awaits: false, held: null })).toBe('PAUSED');
    expect(broadcastPhaseOf({ state: 'PAUSED' })).toBe('PAUSED');
  });
});
