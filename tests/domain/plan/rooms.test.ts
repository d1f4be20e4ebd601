import { describe, expect, test } from 'vitest';
import { makeInstance } from '../../../src/domain/plan/instance.ts';
import { effortFor, makeTimetable } from '../../../src/domain/plan/make-plan.ts';
import { type PlanTable, roomChanges, seatAtTables } from '../../../src/domain/plan/seat-rooms.ts';
import { smallProgram } from './small-programs.ts';

function seated(seed: number) {
  const facts = smallProgram(seed);
  const instance = makeInstance(facts);
  const timetable = makeTimetable(instance, {
    mode: 'ALL',
    seed,
    effort: { ...effortFor(1), chains: 9_000 },
    published: new Int16Array(facts.pairs.length).fill(-1),
    pinned: new Uint8Array(facts.pairs.length),
  });
  if (!timetable) throw new Error('The plan was stopped.');
  // As many tables as seats in each time, in two rooms; pairs at a home table have one of their own.
  const most = Math.max(...facts.slots.map(({ seats }) => seats));
  const tables: PlanTable[] = Array.from({ length: most }, (_, index) => ({
    room: index % 2,
    usable: Uint8Array.from(instance.slotAt, (slot) =>
      slot >= 0 && facts.slots[slot]!.seats > index ? 1 : 0,
    ),
  }));
  const fixed = new Int32Array(facts.pairs.length).fill(-1);
  facts.pairs.forEach(({ atHomeTable }, pair) => {
    if (!atHomeTable) return;
    fixed[pair] = tables.length;
    tables.push({ room: 2, usable: new Uint8Array(instance.width) });
  });
  return { timetable, tables, fixed, seating: seatAtTables(timetable, tables, fixed, seed) };
}

describe('Tables', () => {
  // T3074
  test('are given to every meeting, one meeting each at a time, and only where they can be used', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const { timetable, tables, fixed, seating } = seated(seed);
      expect(seating.without, `seed ${seed}`).toEqual([]);
      const taken = new Set<string>();
      timetable.at.forEach((place, pair) => {
        if (place < 0) return;
        const table = seating.table[pair]!;
        expect(taken.has(`${place} ${table}`), `seed ${seed}`).toBe(false);
        taken.add(`${place} ${table}`);
        if (fixed[pair]! < 0) expect(tables[table]!.usable[place], `seed ${seed}`).toBe(1);
        else expect(table).toBe(fixed[pair]);
      });
    }
  });

  // T3075
  test('keep people in one room, where both of two rooms would do', () => {
    const hour = 60 * 60_000;
    const instance = makeInstance({
      slots: [0, 1, 2, 3].map((index) => ({
        day: 0,
        start: index * hour,
        end: (index + 1) * hour,
        seats: 2,
      })),
      organizations: Array.from({ length: 8 }, () => ({ open: [0, 1, 2, 3], quotaDay: 4, quotaAll: 4 })),
      // Four that only meet one another, and another four.
      pairs: [0, 4].flatMap((first) =>
        [0, 1, 2, 3].flatMap((a) =>
          [0, 1, 2, 3].filter((b) => b > a).map((b) => ({ a: first + a, b: first + b, weight: 5 })),
        ),
      ),
      fairness: { bonus: 0, first: 0 },
    });
    const timetable = makeTimetable(instance, {
      mode: 'ALL',
      seed: 2,
      effort: effortFor(12),
      published: new Int16Array(12).fill(-1),
      pinned: new Uint8Array(12),
    });
    const tables: PlanTable[] = [0, 0, 1, 1].map((room) => ({
      room,
      usable: new Uint8Array(instance.width).fill(1),
    }));
    const { table } = seatAtTables(timetable!, tables, new Int32Array(12).fill(-1), 2);
    const { consecutive, changes } = roomChanges(timetable!, (pair) => tables[table[pair]!]!.room);
    expect(consecutive).toBeGreaterThan(0);
    expect(changes).toBe(0);
  });
});
