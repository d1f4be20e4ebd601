import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  columnsIn,
  FREE_LINE_EM,
  GAP_EM,
  pagesOf,
  ROOM_HEAD_EM,
  rowsFit,
  TABLE_HEIGHT_EM,
} from '../../../../src/client/venue/board/board-pages.ts';
import type { BoardRoom } from '../../../../src/client/venue/board/board-rooms.ts';
import {
  pageShown,
  pausedOrNot,
  progressOf,
  type Turner,
  ticked,
  turned,
} from '../../../../src/client/venue/board/page-turner.ts';

const room = (name: string, tables: number, free = ''): BoardRoom => ({
  id: name,
  name,
  tables: Array.from({ length: tables }, (_, at) => ({
    name: `${name} ${at + 1}`,
    meetingId: null,
    state: 'WAITING',
    missing: [],
    late: null,
    next: null,
  })),
  free,
});

/** 4 tables beside each other, 3 rows below one heading. */
const screen = { width: 76, height: 33 };
const inShort = (rooms: BoardRoom[]) =>
  pagesOf(rooms, screen).map((page) =>
    page.map(({ name, tables, part }) => `${name}: ${tables.length}${part ? ` (${part})` : ''}`),
  );

describe('The pages of a wall board', () => {
  test('hold several rooms where they fit', () => {
    expect(inShort([room('A', 4), room('B', 8)])).toEqual([['A: 4'], ['B: 8']]);
    expect(inShort([room('A', 4), room('B', 4)])).toEqual([['A: 4', 'B: 4']]);
  });

  test('cut a room that is larger than a page, and say which part it is', () => {
    expect(inShort([room('A', 30)])).toEqual([['A: 12 (1 of 3)'], ['A: 12 (2 of 3)'], ['A: 6 (3 of 3)']]);
  });

  test('show a room with nobody in it too, and its free tables once', () => {
    expect(inShort([room('A', 0, 'Table 1 – Table 9')])).toEqual([['A: 0']]);
    expect(pagesOf([room('A', 13, 'Table 14')], screen).map(([part]) => part?.free)).toEqual([
      '',
      'Table 14',
    ]);
  });

  test('are one page without an end where the page is scrolled by hand', () => {
    expect(
      pagesOf([room('A', 40), room('B', 3)], { width: 20, height: Number.POSITIVE_INFINITY }),
    ).toHaveLength(1);
  });

  // T0839
  test('never overflow, and lose no table, whatever the rooms and the screen', () => {
    const rooms = fc.array(fc.tuple(fc.nat(45), fc.boolean()), { maxLength: 8 });
    const size = fc.record({
      width: fc.double({ min: 10, max: 120, noNaN: true }),
      // Less than a heading, a row and the free line is no screen: there one scrolls.
      height: fc.double({ min: 15, max: 60, noNaN: true }),
    });
    fc.assert(
      fc.property(rooms, size, (drawn, { width, height }) => {
        const all = drawn.map(([tables, free], at) => room(`R${at}`, tables, free ? 'some' : ''));
        const pages = pagesOf(all, { width, height });
        const columns = columnsIn(width);
        for (const page of pages) {
          const used = page.reduce(
            (sum, { tables, free }) =>
              sum +
              ROOM_HEAD_EM +
              Math.ceil(tables.length / columns) * (TABLE_HEIGHT_EM + GAP_EM) +
              (free ? FREE_LINE_EM : 0),
            0,
          );
          expect(used).toBeLessThanOrEqual(height);
        }
        expect(pages.flat().flatMap(({ tables }) => tables)).toEqual(all.flatMap(({ tables }) => tables));
      }),
    );
  });
});

describe('The pages of a board with long names', () => {
  // T1879
  test('give each row of tables its height, and never overflow', () => {
    const drawn = fc.array(
      fc.record({
        tables: fc.nat(30),
        free: fc.boolean(),
        head: fc.double({ min: 3, max: 6, noNaN: true }),
        heights: fc.array(fc.double({ min: 2, max: 22, noNaN: true }), { minLength: 30, maxLength: 30 }),
        freeHeight: fc.double({ min: 1, max: 4, noNaN: true }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(drawn, fc.integer({ min: 1, max: 5 }), (rooms, columns) => {
        const all = rooms.map(({ tables, free }, at) => room(`R${at}`, tables, free ? 'some' : ''));
        const heights = new Map(
          rooms.map(({ tables, head, heights: rows, freeHeight }, at) => [
            `R${at}`,
            { head, rows: rows.slice(0, Math.ceil(tables / columns)), free: freeHeight },
          ]),
        );
        // The highest row fits: else there would be fewer columns.
        const size = { width: 76, height: 34 };
        expect(rowsFit(all, size, columns, heights)).toBe(true);
        const pages = pagesOf(all, size, columns, heights);
        for (const page of pages) {
          const used = page.reduce(
            (sum, { id, rows, free }) =>
              sum +
              Math.max(ROOM_HEAD_EM, heights.get(id)?.head ?? 0) +
              rows.reduce((total, row) => total + row + GAP_EM, 0) +
              (free ? Math.max(FREE_LINE_EM, heights.get(id)?.free ?? 0) : 0),
            0,
          );
          expect(used).toBeLessThanOrEqual(size.height + 1e-9);
        }
        expect(pages.flat().flatMap(({ tables }) => tables)).toEqual(all.flatMap(({ tables }) => tables));
        for (const { id } of all) {
          const rows = pages.flat().flatMap((part) => (part.id === id ? part.rows : []));
          const least = heights.get(id)?.rows ?? [];
          for (const [at, row] of rows.entries())
            expect(row).toBeGreaterThanOrEqual(Math.max(TABLE_HEIGHT_EM, least[at] ?? 0));
        }
      }),
    );
  });

  test('have fewer columns where a table would be higher than a page', () => {
    const tall = new Map([['A', { head: 0, rows: [40], free: 0 }]]);
    expect(rowsFit([room('A', 4)], screen, 4, tall)).toBe(false);
    expect(rowsFit([room('A', 4)], { ...screen, height: Number.POSITIVE_INFINITY }, 4, tall)).toBe(true);
  });

  test('let rows grow into the room that is left, but not without an end', () => {
    const rowsOf = (tables: number) => pagesOf([room('A', tables)], screen)[0]?.[0]?.rows;
    expect(rowsOf(4)).toEqual([11.5]);
    expect(rowsOf(12)?.map((row) => Math.round(row * 100) / 100)).toEqual([9.17, 9.17, 9.17]);
  });
});

describe('The turning of the pages', () => {
  const start: Turner = { page: 0, since: 1000, paused: false };

  test('happens after the page’s time, from the last page to the first', () => {
    expect(ticked(start, 2, 10_000, 10_999)).toBe(start);
    const second = ticked(start, 2, 10_000, 11_000);
    expect(second).toEqual({ page: 1, since: 11_000, paused: false });
    expect(ticked(second, 2, 10_000, 21_000).page).toBe(0);
  });

  test('waits while somebody has paused it, and gives a whole page’s time afterwards', () => {
    const paused = pausedOrNot(start, 5000);
    expect(ticked(paused, 2, 10_000, 99_000)).toBe(paused);
    const going = pausedOrNot(paused, 99_000);
    expect(ticked(going, 2, 10_000, 108_999)).toBe(going);
    expect(progressOf(going, 10_000, 104_000)).toBe(0.5);
  });

  test('goes by hand both ways, and starts the time anew', () => {
    expect(turned(start, -1, 3, 4000)).toEqual({ page: 2, since: 4000, paused: false });
    expect(turned({ ...start, page: 2 }, 1, 3, 4000).page).toBe(0);
  });

  test('shows the last page when there are fewer than before, and does not turn a single one', () => {
    expect(pageShown({ ...start, page: 4 }, 2)).toBe(1);
    expect(pageShown(start, 0)).toBe(0);
    expect(ticked(start, 1, 10_000, 99_000)).toBe(start);
  });
});
