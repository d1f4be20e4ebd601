import { describe, expect, test } from 'vitest';
import { countDay, dayGridOf } from '../../../src/domain/plan/day-grid.ts';
import { Exchanger } from '../../../src/domain/plan/exchange-meetings.ts';
import { seatGreedily } from '../../../src/domain/plan/greedy.ts';
import { makeInstance, type PlanFacts } from '../../../src/domain/plan/instance.ts';
import { rehomeIn } from '../../../src/domain/plan/rehome.ts';
import { Timetable } from '../../../src/domain/plan/timetable.ts';
import { smallProgram } from './small-programs.ts';

const HOUR = 60 * 60_000;
/** The same organizations and wishes, with an hour for each slot: none overlaps another. */
const apart = (facts: PlanFacts): PlanFacts => ({
  ...facts,
  slots: facts.slots.map((slot, index) => ({
    ...slot,
    day: index % 2,
    start: ((index % 2) * 24 + index) * HOUR,
    end: ((index % 2) * 24 + index + 1) * HOUR,
  })),
});

const greedy = (facts: PlanFacts): Timetable => {
  const table = new Timetable(makeInstance(facts));
  seatGreedily(table);
  return table;
};

/** With slots that overlap, without, and where published places are preferred. */
const tablesOf = (seed: number): Timetable[] => {
  const tables = [smallProgram(seed), apart(smallProgram(seed)), smallProgram(seed)].map(greedy);
  const repaired = tables[2]!;
  for (const [pair, place] of repaired.at.entries()) if (place >= 0) repaired.seat(pair, -1);
  repaired.preferPublished(Int16Array.from(tables[0]!.at), { keep: 7, stay: 5 });
  seatGreedily(repaired);
  return tables;
};

describe('An exchange', () => {
  // T3385
  test('is given up early only where it cannot change the value by what is asked for', () => {
    let given = 0;
    for (let seed = 1; seed <= 200; seed++)
      for (const table of tablesOf(seed)) {
        const random = () => 0;
        const exchanger = new Exchanger(table, {
          rehome: rehomeIn(table, random),
          depth: 2,
          random,
          quotaNoise: 0,
          seatsDrawn: 0,
          seatNoise: 0,
        });
        const { at, instance } = table;
        const changeOf = (pair: number, place: number, least: number) => {
          const before = table.value;
          const possible = exchanger.exchange(pair, place, least);
          const change = table.value - before;
          table.takeBack(0);
          expect(table.value).toBe(before);
          return possible ? change : null;
        };
        for (let pair = 0; pair < at.length; pair++)
          for (let place = 0; place < instance.width; place++) {
            const open = [instance.a[pair]!, instance.b[pair]!].every(
              (one) => (instance.open[one * instance.words + (place >> 5)]! & (1 << (place & 31))) !== 0,
            );
            if (at[pair]! >= 0 || !open) continue;
            const change = changeOf(pair, place, Number.NEGATIVE_INFINITY);
            if (change === null) continue;
            given += 1;
            expect(changeOf(pair, place, change), `seed ${seed}`).toBe(change);
            expect(changeOf(pair, place, change + 0.5), `seed ${seed}`).toBeNull();
          }
      }
    expect(given).toBeGreaterThan(500);
  });

  // T3386
  test('leaves days that are counted alike by masks and one time after the other', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const table = greedy(apart(smallProgram(seed)));
      const grid = dayGridOf(table.instance);
      expect(grid.directMask).not.toBeNull();
      for (let organization = 0; organization < table.instance.organizations; organization++)
        for (let day = 0; day < table.instance.days; day++)
          expect(countDay(table, grid, organization, day, 2)).toEqual(
            countDay(table, { ...grid, directMask: null }, organization, day, 2),
          );
    }
  });
});
