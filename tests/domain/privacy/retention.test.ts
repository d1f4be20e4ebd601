import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isRemoved,
  NOTICE_DAYS,
  type RetentionFacts,
  removalAt,
  retentionStep,
  wasClockSet,
} from '../../../src/domain/privacy/retention.ts';
import { addMinutes, type Instant } from '../../../src/domain/time/instants.ts';

const START = '2026-01-01T00:00:00.000Z';
const day = (days: number): Instant => addMinutes(START, days * 24 * 60);
const facts = (given: Partial<RetentionFacts> = {}): RetentionFacts => ({
  timelineEnd: START,
  retentionDays: 180,
  announcedAt: null,
  announcedFor: null,
  begunAt: null,
  removedAt: null,
  ...given,
});

describe('Personal data of a program', () => {
  // T3890
  test('is removed never sooner than 14 days after an announcement of that day, whatever is changed and however long a server was off', () => {
    const happening = fc.oneof(
      fc.record({ kind: fc.constant('LOOK' as const), after: fc.integer({ min: 0, max: 60 }) }),
      fc.record({ kind: fc.constant('KEEP' as const), days: fc.integer({ min: 30, max: 300 }) }),
      fc.record({ kind: fc.constant('END' as const), day: fc.integer({ min: 0, max: 200 }) }),
    );
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        let now = 0;
        let one = facts();
        const told: { at: number; of: Instant; end: Instant; days: number }[] = [];
        for (const next of happenings) {
          if (next.kind === 'KEEP')
            one = { ...one, retentionDays: next.days, announcedAt: null, announcedFor: null };
          if (next.kind === 'END')
            one = { ...one, timelineEnd: day(next.day), announcedAt: null, announcedFor: null };
          if (next.kind !== 'LOOK') continue;
          now += next.after;
          const step = retentionStep(one, day(now));
          if (step === 'ANNOUNCE') {
            const at = removalAt(one, day(now));
            if (at === null) throw new Error('There is a day.');
            told.push({ at: now, of: at, end: one.timelineEnd, days: one.retentionDays });
            one = { ...one, announcedAt: day(now), announcedFor: at };
          }
          if (step !== 'REMOVE') continue;
          const last = told.at(-1);
          expect(last).toMatchObject({ end: one.timelineEnd, days: one.retentionDays });
          expect(now - (last?.at ?? now)).toBeGreaterThanOrEqual(NOTICE_DAYS);
          expect(day(now) >= (last?.of ?? day(now + 1))).toBe(true);
          expect(day(now) >= addMinutes(one.timelineEnd, one.retentionDays * 1440)).toBe(true);
          one = { ...one, announcedAt: null, announcedFor: null, removedAt: day(now) };
          told.length = 0;
        }
      }),
      { numRuns: 300 },
    );
  });

  // T3891
  test('is announced anew where the clock was wrong or the end is later, and goes on once it has begun', () => {
    const told = facts({ announcedAt: day(170), announcedFor: day(184) });
    expect(retentionStep(told, day(183))).toBe('NOTHING');
    expect(retentionStep(told, day(184))).toBe('REMOVE');
    // The clock was ahead when it was announced.
    expect(retentionStep(told, day(169))).toBe('ANNOUNCE');
    expect(retentionStep({ ...told, timelineEnd: day(100) }, day(300))).toBe('ANNOUNCE');
    expect(retentionStep({ ...told, begunAt: day(184), announcedAt: null }, day(184))).toBe('REMOVE');
    expect(retentionStep({ ...told, begunAt: day(184), timelineEnd: day(400) }, day(401))).toBe('NOTHING');
    expect([
      isRemoved(facts({ removedAt: day(190) })),
      retentionStep(facts({ removedAt: day(190) }), day(900)),
    ]).toEqual([true, 'NOTHING']);
    // Extended after it: what came since is kept anew.
    const extended = facts({ removedAt: day(190), timelineEnd: day(300) });
    expect([removalAt(extended, day(301)), retentionStep(extended, day(470))]).toEqual([
      day(480),
      'ANNOUNCE',
    ]);
    expect([wasClockSet(20 * 86_400_000, 1_800_000), wasClockSet(1_800_000, 1_800_000)]).toEqual([
      true,
      false,
    ]);
  });
});
