import { describe, expect, test } from 'vitest';
import {
  applyUpdateWebhook,
  hasRoomForWebhook,
  isTurnedOff,
  MAX_TRIES,
  MAX_WEBHOOKS,
  nextTryMs,
  type Webhook,
} from '../../../src/domain/integrations/webhook.ts';
import { webhookKindOf, webhookKinds } from '../../../src/domain/integrations/webhook-kinds.ts';

const DAY_MS = 86_400_000;

describe('A webhook', () => {
  // T3520
  test('is tried eight times within 24 hours, the last time near their end, each a little sooner by chance', () => {
    const latest = Array.from({ length: MAX_TRIES }, (_, index) => nextTryMs(index + 1, 0));
    expect(latest.at(-1)).toBeNull();
    const waits = latest.slice(0, -1) as number[];
    expect(waits).toHaveLength(7);
    const total = waits.reduce((sum, wait) => sum + wait, 0);
    expect(total).toBeLessThanOrEqual(DAY_MS);
    expect(total).toBeGreaterThan(0.95 * DAY_MS);
    for (const [index, wait] of waits.entries()) {
      const sooner = nextTryMs(index + 1, 1) as number;
      expect(sooner).toBeLessThan(wait);
      expect(sooner).toBeGreaterThanOrEqual(0.9 * wait - 1);
    }
  });

  // T3521
  test('is turned off when every try has failed for three days', () => {
    const now = '2026-11-20T03:00:00.000Z';
    expect(isTurnedOff('2026-11-17T03:00:00.000Z', now)).toBe(true);
    expect(isTurnedOff('2026-11-17T03:00:01.000Z', now)).toBe(false);
  });

  // T3522
  test('turned on again begins anew; turned off by hand says so; at most ten of a program', () => {
    const failing: Webhook = {
      webhookId: 'a',
      address: 'https://example.org',
      kinds: ['rating'],
      enabled: false,
      offReason: 'FAILING',
      failingSince: '2026-11-17T03:00:00.000Z',
    };
    const on = applyUpdateWebhook(failing, { webhookId: 'a', enabled: true });
    expect(on).toEqual({ ...failing, enabled: true, offReason: null, failingSince: null });
    expect(applyUpdateWebhook(on, { webhookId: 'a', enabled: false }).offReason).toBe('STAFF');
    expect(hasRoomForWebhook(Array(MAX_WEBHOOKS - 1).fill(on))).toBe(true);
    expect(hasRoomForWebhook(Array(MAX_WEBHOOKS).fill(on))).toBe(false);
  });
});

describe('What happened', () => {
  const kindOf = (
    source: 'MEETING' | 'REGISTRATION' | 'PLAN' | 'NO_SHOW' | 'RATING',
    what = '',
    facts = {},
  ) => webhookKindOf({ source, what, facts });

  // T3523
  test('is of one kind each, nothing, or a change of another way where a later version adds to histories', () => {
    expect(kindOf('MEETING', 'PLANNED')).toBe('meeting.created');
    expect(kindOf('MEETING', 'SHIFTED')).toBe('meeting.moved');
    expect(kindOf('MEETING', 'PLAN_UNDONE', { isDeleted: true })).toBe('meeting.removed');
    expect(kindOf('MEETING', 'PLAN_UNDONE', { isDeleted: false })).toBe('meeting.updated');
    expect(kindOf('MEETING', 'CHECK_IN_UNDONE')).toBe('check-in.undone');
    for (const untold of ['NOTICE_LATE', 'NOTIFICATION_RESENT', 'MEETING_RATING', 'WHO_CAME'])
      expect(kindOf('MEETING', untold)).toBeNull();
    expect(kindOf('MEETING', 'SOMETHING_NEW')).toBe('meeting.updated');
    expect(kindOf('REGISTRATION', 'REMOVED')).toBe('registration.removed');
    expect([kindOf('PLAN'), kindOf('NO_SHOW'), kindOf('RATING')]).toEqual([
      'plan.published',
      'no-show',
      'rating',
    ]);
    for (const kind of webhookKinds) expect(kind).toMatch(/^[a-z-]+(\.[a-z-]+)?$/);
  });
});
