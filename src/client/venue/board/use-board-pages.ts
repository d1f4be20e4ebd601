import { useMemo, useState } from 'react';
import {
  type BoardPage,
  columnsIn,
  type Heights,
  type PageSize,
  pagesOf,
  rowsFit,
  sameHeights,
} from './board-pages.ts';
import type { BoardRoom } from './board-rooms.ts';

const UNMEASURED: Heights = new Map();

export interface BoardPages {
  pages: BoardPage[];
  columns: number;
  /** The same object as long as nothing in it has changed: what measures it is drawn anew only then. */
  rooms: readonly BoardRoom[];
  onHeights: (heights: Heights) => void;
}

/**
 * The pages of a board, by how high its tables are with all that is written on them. Where a table is higher than a page, fewer
 * stand beside each other, which makes them wider and lower.
 */
export function useBoardPages(shown: readonly BoardRoom[], size: PageSize, options: string): BoardPages {
  const text = JSON.stringify(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text is the same board.
  const rooms = useMemo(() => shown, [text]);
  const [heights, setHeights] = useState(UNMEASURED);
  const most = columnsIn(size.width);
  const about = `${text} ${options} ${size.width} ${size.height}`;
  const [narrowed, setNarrowed] = useState({ about: '', columns: most });
  const columns = narrowed.about === about ? Math.min(narrowed.columns, most) : most;
  const onHeights = (next: Heights) => {
    setHeights((old) => (sameHeights(old, next) ? old : next));
    if (columns > 1 && !rowsFit(rooms, size, columns, next)) setNarrowed({ about, columns: columns - 1 });
  };
  return { pages: pagesOf(rooms, size, columns, heights), columns, rooms, onHeights };
}
