import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../ui/message-state.tsx';
import { t } from '../../../words/words.ts';

export interface RowListProps<View> {
  rows: readonly View[];
  /** Where a row stands in its file. */
  rowOf: (view: View) => number;
  /** What is said where there is no row. */
  empty: string;
  /** One row; `open`: every cell of it is shown. */
  children: (view: View, open: boolean, onOpen: (row: number, open: boolean) => void) => ReactNode;
}

/** A row with nothing to type, in px; measured as soon as it is there. */
const ROW_PX = 92;
const GAP_PX = 12;

/** The rows of a file, of thousands only those in view: the page scrolls, not a box in it. */
export function RowList<View>({ rows, rowOf, empty, children }: RowListProps<View>) {
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  // What stands above the list may have grown since: a banner, a field more.
  useLayoutEffect(() => {
    const now = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(now - top) > 1) setTop(now);
  });
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    gap: GAP_PX,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => {
      const view = rows[index];
      return view === undefined ? index : rowOf(view);
    },
  });
  const onOpen = useCallback(
    (row: number, open: boolean) =>
      setOpened((before) => {
        const after = new Set(before);
        if (open) after.add(row);
        else after.delete(row);
        return after;
      }),
    [],
  );
  if (rows.length === 0) return <EmptyState title={empty} />;
  return (
    <ol
      ref={list}
      aria-label={t('Rows of the file')}
      className="relative"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map((item) => {
        const view = rows[item.index];
        if (view === undefined) return null;
        return (
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            aria-setsize={rows.length}
            aria-posinset={item.index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${item.start - top}px)` }}
          >
            {children(view, opened.has(rowOf(view)), onOpen)}
          </li>
        );
      })}
    </ol>
  );
}
