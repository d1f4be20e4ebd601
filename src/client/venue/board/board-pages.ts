import { t } from '../../words/words.ts';
import type { BoardRoom } from './board-rooms.ts';

/** How much of a page a thing takes at least, in em of the board's own type; what has long names takes more (`RoomHeights`). */
export const TABLE_WIDTH_EM = 17;
export const TABLE_HEIGHT_EM = 8.25;
/** With the space below it. */
export const ROOM_HEAD_EM = 3.25;
/** With the space above it. */
export const FREE_LINE_EM = 2;
export const GAP_EM = 0.75;
/** A row of tables grows into the room that is left on its page, up to this. */
const ROOMY_TABLE_EM = 11.5;

/** The room that a page has, in em. */
export interface PageSize {
  width: number;
  height: number;
}

/** How high a room's parts are with everything that is written in them, in em (`board-measure.tsx`). */
export interface RoomHeights {
  head: number;
  /** Of each row of tables, as high as its highest. */
  rows: readonly number[];
  free: number;
}

/** Heights by the room's id; a room that is missing there takes the least. */
export type Heights = ReadonlyMap<string, RoomHeights>;

/** Whether two measurements are the same, so that one that brings nothing new draws nothing. */
export const sameHeights = (a: Heights, b: Heights): boolean =>
  a.size === b.size && JSON.stringify([...a]) === JSON.stringify([...b]);

/** A room, or the part of it that fits. */
export interface RoomOnPage extends BoardRoom {
  /** "2 of 3", where the room does not fit on one page. */
  part: string | null;
  /** How high its rows of tables are drawn, in em. */
  rows: readonly number[];
}

export type BoardPage = readonly RoomOnPage[];

/** How many tables stand beside each other at most. */
export const columnsIn = (width: number): number =>
  Math.max(1, Math.floor((width + GAP_EM) / (TABLE_WIDTH_EM + GAP_EM)));

const rowsFor = (tables: number, columns: number): number => Math.ceil(tables / columns);

/** A room's heights, never less than the least. */
function heightsOf(room: BoardRoom, columns: number, heights: Heights): RoomHeights {
  const known = heights.get(room.id);
  return {
    head: Math.max(ROOM_HEAD_EM, known?.head ?? 0),
    rows: Array.from({ length: rowsFor(room.tables.length, columns) }, (_, row) =>
      Math.max(TABLE_HEIGHT_EM, known?.rows[row] ?? 0),
    ),
    free: room.free === '' ? 0 : Math.max(FREE_LINE_EM, known?.free ?? 0),
  };
}

const sumOf = (rows: readonly number[]): number => rows.reduce((sum, row) => sum + row + GAP_EM, 0);

/** Whether each row of tables fits on a page below its room's name: else fewer columns, which are wider, make it lower. */
export const rowsFit = (
  rooms: readonly BoardRoom[],
  { height }: PageSize,
  columns: number,
  heights: Heights,
): boolean =>
  rooms.every((room) => {
    const { head, rows, free } = heightsOf(room, columns, heights);
    return rows.every((row) => head + row + GAP_EM + free <= height);
  });

/**
 * Divides rooms into pages that fit without scrolling, in order; a room is only cut where it would not fit on a page of its own.
 *
 * @param columns how many tables stand beside each other
 * @param heights measured with as many columns; left out: everything takes the least
 */
export function pagesOf(
  rooms: readonly BoardRoom[],
  size: PageSize,
  columns: number = columnsIn(size.width),
  heights: Heights = new Map(),
): BoardPage[] {
  const pages: { rooms: RoomOnPage[]; left: number }[] = [];
  for (const room of rooms) {
    const { head, rows, free } = heightsOf(room, columns, heights);
    const parts = cut(rows, size.height - head, free);
    let from = 0;
    parts.forEach((part, at) => {
      const last = at === parts.length - 1;
      const tables = room.tables.slice(from * columns, (from + part.length) * columns);
      from += part.length;
      const height = head + sumOf(part) + (last ? free : 0);
      const onPage: RoomOnPage = {
        id: room.id,
        name: room.name,
        tables,
        // Said once, on the room's last page.
        free: last ? room.free : '',
        part: parts.length > 1 ? t('{done} of {total}', { done: at + 1, total: parts.length }) : null,
        rows: part,
      };
      const page = pages.at(-1);
      if (page && height <= page.left) {
        page.rooms.push(onPage);
        page.left -= height;
      } else pages.push({ rooms: [onPage], left: size.height - height });
    });
  }
  return pages.map((page) => roomy(page.rooms, page.left));
}

/** A room's rows, as many as fit below its name at a time; the last ones with the line of its free tables. */
function cut(rows: readonly number[], height: number, free: number): (readonly number[])[] {
  const parts: number[][] = [[]];
  rows.forEach((row, at) => {
    const part = parts.at(-1) ?? [];
    const after = at === rows.length - 1 ? free : 0;
    if (part.length === 0 || sumOf([...part, row]) + after <= height) part.push(row);
    else parts.push([row]);
  });
  return parts;
}

/** What is left of a page goes to its rows of tables, to each the same. */
function roomy(rooms: readonly RoomOnPage[], left: number): BoardPage {
  const count = rooms.reduce((sum, { rows }) => sum + rows.length, 0);
  const each = Number.isFinite(left) && left > 0 && count > 0 ? left / count : 0;
  return rooms.map((room) => ({
    ...room,
    rows: room.rows.map((row) => Math.min(Math.max(row, ROOMY_TABLE_EM), row + each)),
  }));
}
