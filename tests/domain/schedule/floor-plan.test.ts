import { describe, expect, test } from 'vitest';
import { decodeMessage, englishText } from '../../../src/domain/language/message.ts';
import {
  emptyPlan,
  type FloorPlan,
  planOf,
  shownPlan,
  standsApart,
} from '../../../src/domain/schedule/floor-plan.ts';
import {
  ENTRANCE,
  inRows,
  placeAt,
  placeOn,
  resized,
  stepOn,
  takeOff,
} from '../../../src/domain/schedule/place-tables.ts';
import {
  applySaveFloorPlan,
  decideSaveFloorPlan,
  saveFloorPlanArgs,
} from '../../../src/domain/schedule/save-floor-plan.ts';
import { boxOf, tileSize } from '../../../src/domain/schedule/tile-size.ts';
import { aRoom, tableId } from './reseat-fixtures.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `table ${index + 1}`);
const plan = (over: Partial<FloorPlan> = {}): FloorPlan => ({ ...emptyPlan, ...over });
const at = (tableIdOf: string, column: number, row: number) => ({ tableId: tableIdOf, column, row });

describe('Tables on a floor plan', () => {
  // T2310
  test('two never stand on one place: the second gets the nearest that is free, a step goes past what stands there', () => {
    let edited = placeAt(plan(), 'one', { column: 3, row: 3 });
    edited = placeAt(edited, ENTRANCE, { column: 4, row: 3 });
    edited = placeAt(edited, 'two', { column: 3, row: 3 });
    expect(standsApart(edited)).toBe(true);
    const two = placeOn(edited, 'two')!;
    expect(Math.abs(two.column - 3) + Math.abs(two.row - 3)).toBe(1);
    // Past the entrance.
    expect(placeOn(stepOn(edited, 'one', { column: 1, row: 0 }), 'one')).toMatchObject({ column: 5, row: 3 });
    const corner = placeAt(plan(), 'one', { column: 0, row: 0 });
    expect(stepOn(corner, 'one', { column: -1, row: 0 })).toBe(corner);
    expect(placeOn(takeOff(edited, 'one'), 'one')).toBeNull();
    expect(takeOff(edited, ENTRANCE).entrance).toBeNull();
  });

  // T2311
  test.each([1, 2, 6, 20, 57, 100, 240])(
    '%i tables are arranged in rows, each on a place of its own',
    (count) => {
      const arranged = inRows(plan(), ids(count));
      expect(arranged.tables).toHaveLength(count);
      expect(standsApart(arranged)).toBe(true);
    },
  );

  // T2312
  test('twenty tables in rows are five by four, and each is drawn as large as these leave space', () => {
    const arranged = inRows(plan(), ids(20));
    expect(new Set(arranged.tables.map(({ column }) => column)).size).toBe(5);
    expect(new Set(arranged.tables.map(({ row }) => row)).size).toBe(4);
    expect(tileSize(arranged)).toEqual({ columns: 4, rows: 3 });
  });

  // T2313
  test('no two are drawn over one another, and none beyond the grid', () => {
    const plans = [
      plan({ tables: [at('a', 0, 0), at('b', 4, 0)] }),
      plan({ tables: [at('a', 0, 0), at('b', 1, 0), at('c', 19, 11)] }),
      plan({ tables: [at('a', 10, 5)], entrance: { column: 11, row: 5 } }),
      inRows(plan({ columns: 7, rows: 31 }), ids(33)),
    ];
    for (const one of plans) {
      const size = tileSize(one);
      const boxes = one.tables.map((table) => boxOf(one, table, size));
      for (const [index, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.left + box.columns).toBeLessThanOrEqual(one.columns);
        expect(box.top + box.rows).toBeLessThanOrEqual(one.rows);
        for (const other of boxes.slice(index + 1))
          expect(
            Math.abs(box.left - other.left) >= box.columns || Math.abs(box.top - other.top) >= box.rows,
          ).toBe(true);
      }
    }
    expect(tileSize(plans[1]!)).toMatchObject({ columns: 1 });
  });

  // T2314
  test('a smaller grid takes no table along that would stand beyond it', () => {
    const wide = plan({ tables: [at('a', 19, 0), at('b', 2, 2)], entrance: { column: 0, row: 11 } });
    expect(resized(wide, { columns: 10, rows: 8 })).toMatchObject({
      columns: 10,
      rows: 8,
      tables: [at('b', 2, 2)],
      entrance: null,
    });
  });

  // T2315
  test('the place of a table that was taken away is free; a plan without tables is not shown', () => {
    const floorPlan = plan({ revision: 1, tables: [at('gone', 0, 0), at('here', 1, 1)] });
    const room = { tables: [{ id: 'here' }], floorPlan };
    expect(planOf(room).tables).toEqual([at('here', 1, 1)]);
    expect(shownPlan(room)?.tables).toHaveLength(1);
    expect(shownPlan({ tables: [], floorPlan })).toBeNull();
    expect(shownPlan({ tables: [{ id: 'here' }] })).toBeNull();
  });
});

describe('A floor plan that is saved', () => {
  const room = aRoom(0, 3);
  const args = (over: object = {}) => ({ ...emptyPlan, ...over });
  const issueOf = (input: object) => {
    const issue = saveFloorPlanArgs.safeParse(input).error?.issues[0];
    return issue && englishText(decodeMessage(issue.message));
  };

  // T2316
  test('is refused in sentences where two things stand on one place, one is beyond the grid, or the grid is too large', () => {
    const one = at(tableId(0, 1), 1, 1);
    expect(issueOf(args({ tables: [one] }))).toBeUndefined();
    expect(issueOf(args({ tables: [one, at(tableId(0, 2), 1, 1)] }))).toBe(
      'Two tables cannot have the same place.',
    );
    expect(issueOf(args({ tables: [one], entrance: { column: 1, row: 1 } }))).toBe(
      'Two tables cannot have the same place.',
    );
    expect(issueOf(args({ tables: [one, at(tableId(0, 1), 2, 2)] }))).toBe(
      'Two tables cannot have the same place.',
    );
    expect(issueOf(args({ tables: [at(tableId(0, 1), 20, 1)] }))).toBe('A table is outside the floor plan.');
    expect(issueOf(args({ columns: 41 }))).toBe('A floor plan has 4 to 40 columns, and as many rows.');
  });

  // T2317
  test('counts only on top of the plan that was read; the same plan once more is no other one', () => {
    const first = saveFloorPlanArgs.parse(args({ tables: [at(tableId(0, 1), 1, 1)] }));
    expect(decideSaveFloorPlan(room, first).kind).toBe('allowed');
    const saved = { ...room, floorPlan: applySaveFloorPlan(room, first) };
    expect(saved.floorPlan.revision).toBe(1);
    expect(decideSaveFloorPlan(saved, first).kind).toBe('allowed');
    expect(applySaveFloorPlan(saved, first).revision).toBe(1);
    const other = saveFloorPlanArgs.parse(args({ tables: [at(tableId(0, 1), 2, 2)] }));
    expect(decideSaveFloorPlan(saved, other)).toMatchObject({
      kind: 'refused',
      code: 'CHANGED_MEANWHILE',
      details: { standing: { floorPlan: saved.floorPlan } },
    });
    expect(applySaveFloorPlan(saved, { ...other, revision: 1 }).revision).toBe(2);
    expect(decideSaveFloorPlan(aRoom(0, 3, 'online'), first)).toMatchObject({ code: 'NOT_FOUND' });
  });

  // T2318
  test('has no table that the room does not have', () => {
    const given = saveFloorPlanArgs.parse(
      args({ tables: [at(tableId(9, 9), 1, 1), at(tableId(0, 1), 2, 2)] }),
    );
    expect(applySaveFloorPlan(room, given).tables).toEqual([at(tableId(0, 1), 2, 2)]);
  });
});
