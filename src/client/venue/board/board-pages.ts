import { t } from '../../words/words.ts';
import type { BoardRoom, BoardTable } from './board-rooms.ts';

/** How much of a page a thing takes, in em of the board's own type; `board-room.tsx` draws with the same numbers. */
export const TABLE_WIDTH_EM = 17;
export const TABLE_HEIGHT_EM = 8.25;
/** With the space above it. */
export const ROOM_HEAD_EM = 3.25;
export const FREE_LINE_EM = 2;
export const GAP_EM = 0.75;

/** The room that a page has, in em. */
export interface PageSize {
  width: number;
  height: number;
}

/** A room, or the part of it that fits. */
export interface RoomOnPage extends BoardRoom {
  /** "2 of 3", where the room does not fit on one page. */
  part: string | null;
}

export type BoardPage = readonly RoomOnPage[];

/** How many tables stand beside each other. */
export const columnsIn = (width: number): number =>
  Math.max(1, Math.floor((width + GAP_EM) / (TABLE_WIDTH_EM + GAP_EM)));

const rowsFor = (tables: number, columns: number): number => Math.ceil(tables / columns);

const heightOf = (rows: number, free: boolean): number =>
  ROOM_HEAD_EM + rows * (TABLE_HEIGHT_EM + GAP_EM) + (free ? FREE_LINE_EM : 0);

/** Divides rooms into pages that fit without scrolling, in order; a room is only cut where it would not fit on a page of its own. */
export function pagesOf(rooms: readonly BoardRoom[], size: PageSize): BoardPage[] {
  const columns = columnsIn(size.width);
  const most = Math.max(
    1,
    Math.floor((size.height - ROOM_HEAD_EM - FREE_LINE_EM) / (TABLE_HEIGHT_EM + GAP_EM)),
  );
  const pages: RoomOnPage[][] = [];
  let left = 0;
  for (const room of rooms) {
    const parts = cut(room.tables, most * columns);
    parts.forEach((tables, at) => {
      const last = at === parts.length - 1;
      // Said once, on the room's last page.
      const free = last ? room.free : '';
      const height = heightOf(rowsFor(tables.length, columns), free !== '');
      const part = parts.length > 1 ? t('{done} of {total}', { done: at + 1, total: parts.length }) : null;
      const onPage = { id: room.id, name: room.name, tables, free, part };
      const page = pages.at(-1);
      if (page && height <= left) page.push(onPage);
      else {
        pages.push([onPage]);
        left = size.height;
      }
      left -= height;
    });
  }
  return pages;
}

function cut(tables: readonly BoardTable[], size: number): (readonly BoardTable[])[] {
  const parts: (readonly BoardTable[])[] = [];
  for (let at = 0; at < tables.length; at += size) parts.push(tables.slice(at, at + size));
  return parts.length > 0 ? parts : [[]];
}
