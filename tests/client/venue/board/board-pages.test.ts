import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  columnsIn,
  FREE_LINE_EM,
  GAP_EM,
  pagesOf,
  ROOM_HEAD_EM,
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
