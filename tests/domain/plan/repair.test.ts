import { describe, expect, test } from 'vitest';
import { brokenRules } from '../../../src/domain/plan/check.ts';
import { makeInstance, type PlanFacts } from '../../../src/domain/plan/instance.ts';
import { repairPlan } from '../../../src/domain/plan/repair.ts';
import { smallProgram } from './small-programs.ts';

const HOUR = 60 * 60_000;
const facts = (open: readonly number[][], pairs: PlanFacts['pairs']): PlanFacts => ({
  slots: [0, 1, 2].map((hour) => ({ day: 0, start: hour * HOUR, end: (hour + 1) * HOUR, seats: 2 })),
  organizations: open.map((slots) => ({ open: slots, quotaDay: 5, quotaAll: 5 })),
  pairs,
  fairness: { bonus: 0, first: 0 },
});
const repaired = (program: PlanFacts, published: number[], moveCost: number) => {
  const instance = makeInstance(program);
  const places = Int16Array.from(published, (slot) => (slot < 0 ? -1 : instance.placeOf[slot]!));
  const table = repairPlan(instance, places, {
    seed: 1,
    work: 20_000,
    moveCost,
    dropCost: Math.max(30, moveCost),
  });
  return Array.from(table.at, (place) => (place < 0 ? -1 : instance.slotAt[place]!));
};

describe('A repair', () => {
  const all = [0, 1, 2];

  // T3070
  test('leaves everything where it is when nothing changed', () => {
    const program = facts(
      [all, all, all],
      [
        { a: 0, b: 1, weight: 3 },
        { a: 1, b: 2, weight: 8 },
        { a: 0, b: 2, weight: 2 },
      ],
    );
    expect(repaired(program, [2, 1, 0], 14)).toEqual([2, 1, 0]);
  });

  // T3071
  test('moves only the meeting of someone who is no longer there then', () => {
    const program = facts(
      [[0, 1], all, all],
      [
        { a: 0, b: 1, weight: 3 },
        { a: 1, b: 2, weight: 8 },
      ],
    );
    expect(repaired(program, [2, 1], 14)).toEqual([0, 1]);
  });

  // T3072
  test('moves a published meeting for a new one only where that is worth more than the move costs', () => {
    // The new pair 1 to 2 can only be at 0, where 0 and 1 meet.
    const program = facts(
      [all, all, [0]],
      [
        { a: 0, b: 1, weight: 3 },
        { a: 1, b: 2, weight: 8 },
      ],
    );
    expect(repaired(program, [0, -1], 14)).toEqual([0, -1]);
    expect(repaired(program, [0, -1], 5)).toEqual([1, 0]);
  });

  // T3073
  test('breaks no rule whatever was published', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const program = smallProgram(seed);
      const published = program.pairs.map((_, pair) =>
        pair % 3 === 0 ? -1 : (pair * 7 + seed) % program.slots.length,
      );
      expect(brokenRules(program, repaired(program, published, 10)), `seed ${seed}`).toEqual([]);
    }
  });
});
