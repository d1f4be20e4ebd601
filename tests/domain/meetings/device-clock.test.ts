import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ClockEstimate,
  clockSample,
  offsetOf,
  offsetOfBatch,
  refineClock,
} from '../../../src/domain/meetings/device-clock.ts';
import { correctTimes } from '../../../src/domain/meetings/operation.ts';
import { addMillis, type Instant } from '../../../src/domain/time/instants.ts';

const start = '2026-11-21T03:00:00.000Z';
const later = (ms: number): Instant => addMillis(start, ms);
const between = (atLeastMs: number, atMostMs: number): ClockEstimate => ({ atLeastMs, atMostMs });

describe('A sample of a device clock', () => {
  test.each([
    ['a clock that is right, no latency', { up: 0, down: 0, behind: 0 }, between(0, 0)],
    ['a slow way there', { up: 3000, down: 0, behind: 0 }, between(0, 3000)],
    ['a slow way back', { up: 0, down: 3000, behind: 0 }, between(-3000, 0)],
    ['a clock that is slow', { up: 100, down: 200, behind: 60_000 }, between(59_800, 60_100)],
    ['a clock that is fast', { up: 100, down: 200, behind: -60_000 }, between(-60_200, -59_900)],
  ])('knows the offset to the round trip: %s', (_name, { up, down, behind }, expected) => {
    const sample = clockSample({
      sentAt: later(-behind),
      serverTime: later(up),
      answeredAt: later(up + down - behind),
    });
    expect(sample).toEqual(expected);
  });

  test('proves nothing where the clock was set back before the answer came', () => {
    expect(clockSample({ sentAt: later(10), serverTime: later(0), answeredAt: later(9) })).toBeNull();
  });
});

describe('The estimate of a device clock', () => {
  test.each([
    ['takes the first sample', null, between(-10, 30), between(-10, 30)],
    ['is narrowed by a better sample', between(-3000, 3000), between(-20, 20), between(-20, 20)],
    ['is not widened by a worse one', between(-20, 20), between(-3000, 3000), between(-20, 20)],
    ['takes the better end of each', between(-20, 500), between(-400, 30), between(-20, 30)],
    ['stays for what milliseconds and drift explain', between(0, 10), between(-60, -50), between(0, 0)],
    ['follows a drift upwards', between(0, 10), between(40, 50), between(40, 40)],
    ['begins anew when the clock was set back', between(0, 10), between(61, 80), between(61, 80)],
    ['begins anew when the clock was set forward', between(0, 10), between(-90, -51), between(-90, -51)],
  ])('%s', (_name, kept, sample, expected) => {
    expect(refineClock(kept, sample)).toEqual(expected);
  });

  test('is never worse than the newest sample, whatever was kept', () => {
    const estimate = fc
      .tuple(fc.integer({ min: -9000, max: 9000 }), fc.nat({ max: 9000 }))
      .map(([low, width]) => between(low, low + width));
    fc.assert(
      fc.property(estimate, estimate, (kept, sample) => {
        const offset = offsetOf(refineClock(kept, sample));
        expect(offset).toBeGreaterThanOrEqual(sample.atLeastMs);
        expect(offset).toBeLessThanOrEqual(sample.atMostMs + 50);
      }),
    );
  });
});

describe('The offset of a batch', () => {
  test.each([
    ['nothing is said of the clock', {}, 0],
    ['the device has no estimate: measured', { sentAt: later(-7000) }, 7000],
    ['the estimate, whatever the latency', { sentAt: later(-3000), offsetMs: 12 }, 12],
    ['the estimate, at the longest latency', { sentAt: later(-60_000), offsetMs: 0 }, 0],
    ['set back by more than a request can take: measured', { sentAt: later(-60_001), offsetMs: 0 }, 60_001],
    ['set forward, if only a little: measured', { sentAt: later(-100), offsetMs: 101 }, 100],
    ['an estimate of another day: measured', { sentAt: later(-20), offsetMs: -86_400_000 }, 20],
    ['an estimate with nothing to check it by: none', { offsetMs: 4000 }, 0],
  ])('%s', (_name, batch, expected) => {
    expect(offsetOfBatch(batch, start)).toBe(expected);
  });
});

interface Step {
  act: 'SAY' | 'SEND' | 'PULL';
  /** Since the step before, in ms. */
  gap: number;
  up: number;
  down: number;
  lost: boolean;
}

const latency = fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 5000 }));
const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('SAY', 'SAY', 'SEND', 'PULL'),
  gap: fc.oneof(
    fc.integer({ min: 1, max: 50 }),
    fc.integer({ min: 1, max: 4000 }),
    fc.integer({ min: 1, max: 900_000 }),
  ),
  up: latency,
  down: latency,
  lost: fc.boolean(),
});

/** One device with a constant clock error; answers arrive while it goes on. */
function day(behindMs: number, first: { up: number; down: number }, steps: readonly Step[]) {
  const answers: { at: number; sample: ClockEstimate }[] = [];
  const said: { at: number; stampAt?: Instant }[] = [];
  let now = 0;
  let clock: ClockEstimate | null = null;
  const ask = ({ up, down }: { up: number; down: number }) => {
    const [sentAt, answeredAt] = [later(now - behindMs), later(now + up + down - behindMs)];
    const sample = clockSample({ sentAt, serverTime: later(now + up), answeredAt });
    if (sample) answers.push({ at: now + up + down, sample });
  };
  const read = () => {
    const due = answers.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
    for (const answer of due) {
      clock = refineClock(clock, answer.sample);
      answers.splice(answers.indexOf(answer), 1);
    }
  };
  ask(first);
  now = first.up + first.down;
  for (const step of [...steps, { act: 'SEND', gap: 1, up: 0, down: 0, lost: false } satisfies Step]) {
    now += step.gap;
    read();
    if (step.act === 'SAY') said.push({ at: now });
    if (step.act === 'SEND') {
      const receivedAt = later(now + step.up);
      const sentAt = later(now - behindMs);
      const offset = offsetOfBatch({ sentAt, offsetMs: clock ? offsetOf(clock) : undefined }, receivedAt);
      for (const one of said) {
        const capturedAt = later(one.at - behindMs);
        one.stampAt ??= correctTimes({ capturedAt, attendedAt: null }, offset, receivedAt).stampAt;
      }
    }
    if (step.act !== 'SAY' && !step.lost) ask(step);
  }
  return said;
}

describe('The stamps of one device whose clock is off by a constant', () => {
  test('are in the order of recording, whatever the latency of each message, once it has pulled', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -7_200_000, max: 7_200_000 }),
        fc.record({ up: latency, down: latency }),
        fc.array(stepArbitrary, { minLength: 2, maxLength: 40 }),
        (behindMs, first, steps) => {
          const said = day(behindMs, first, steps);
          for (const [place, one] of said.entries()) {
            const before = said[place - 1];
            if (before) expect(one.stampAt! > before.stampAt!).toBe(true);
            // Never late, and early by no more than the first answer's way back.
            expect(one.stampAt! <= later(one.at)).toBe(true);
            expect(one.stampAt! >= later(one.at - first.down)).toBe(true);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('an undo over a fast line is later than the check-in two seconds before it over a slow one', () => {
    const [checkIn, undo] = day(0, { up: 40, down: 40 }, [
      { act: 'SAY', gap: 1000, up: 0, down: 0, lost: false },
      { act: 'SEND', gap: 1, up: 3000, down: 100, lost: true },
      { act: 'SAY', gap: 1999, up: 0, down: 0, lost: false },
      { act: 'SEND', gap: 1, up: 200, down: 200, lost: false },
    ]);
    expect([checkIn?.stampAt, undo?.stampAt]).toEqual([later(1040), later(3040)]);
  });
});
