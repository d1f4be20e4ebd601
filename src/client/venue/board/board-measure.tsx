import { memo, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { t, useLanguage } from '../../words/words.ts';
import type { Heights, RoomHeights } from './board-pages.ts';
import { FreeLine, RoomHead } from './board-room.tsx';
import type { BoardRoom } from './board-rooms.ts';
import { MeasuredTable } from './board-table.tsx';

export interface BoardMeasureProps {
  rooms: readonly BoardRoom[];
  columns: number;
  names: boolean;
  hasNext: boolean;
  /** The page's, in em: whether each row fits is asked again when it alone changes, as with an announcement above the tables. */
  pageHeight: number;
  onHeights: (heights: Heights) => void;
}

/**
 * Everything that the board has to show, drawn once where nobody sees it, as wide as it will stand: how high each row of tables
 * is with its names decides what fits on a page. Measured anew when a text, the size of the page or the typeface changes.
 */
export function BoardMeasure({ pageHeight, onHeights, ...drawn }: BoardMeasureProps) {
  const { rooms, columns, names, hasNext } = drawn;
  const language = useLanguage();
  const root = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(() => {
    if (root.current) onHeights(heightsIn(root.current, rooms, columns));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is drawn anew is measured anew.
  useLayoutEffect(() => {
    tell();
    const node = root.current;
    if (!node) return;
    const observer = new ResizeObserver(() => tell());
    observer.observe(node);
    return () => observer.disconnect();
  }, [rooms, columns, names, hasNext, language, pageHeight]);
  return (
    <div aria-hidden className="invisible absolute inset-x-0 top-0 h-0 overflow-hidden">
      <div ref={root}>
        <Measured {...drawn} />
      </div>
    </div>
  );
}

/** Drawn anew only when a text has changed, not with each second of the board. */
const Measured = memo(
  ({ rooms, columns, names, hasNext }: Omit<BoardMeasureProps, 'onHeights' | 'pageHeight'>) => {
    useLanguage();
    return rooms.map((room) => (
      <div key={room.id} data-measured="room">
        <div data-measured="head">
          {/* As wide as it may become. */}
          <RoomHead room={room} part={t('{done} of {total}', { done: 10, total: 10 })} />
        </div>
        <div
          className="grid items-start gap-[0.75em]"
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {room.tables.map((table) => (
            <MeasuredTable
              key={`${table.name} ${table.meetingId ?? ''}`}
              table={table}
              names={names}
              hasNext={hasNext}
            />
          ))}
        </div>
        <div data-measured="free">{room.free ? <FreeLine free={room.free} /> : null}</div>
      </div>
    ));
  },
);

function heightsIn(root: HTMLElement, rooms: readonly BoardRoom[], columns: number): Heights {
  const em = Number.parseFloat(getComputedStyle(root).fontSize);
  // Rounded up: a page that is full by a rounded-down hair would be cut off at its foot.
  const inEm = (node: Element | null) =>
    node ? Math.ceil((node.getBoundingClientRect().height / em) * 100) / 100 : 0;
  const drawn = [...root.querySelectorAll('[data-measured="room"]')];
  return new Map(
    rooms.map((room, at): [string, RoomHeights] => {
      const node = drawn[at];
      const tables = [...(node?.querySelectorAll('[data-measured="table"]') ?? [])].map(inEm);
      const rows = Array.from({ length: Math.ceil(tables.length / columns) }, (_, row) =>
        Math.max(...tables.slice(row * columns, (row + 1) * columns)),
      );
      const free = inEm(node?.querySelector('[data-measured="free"]') ?? null);
      return [room.id, { head: inEm(node?.querySelector('[data-measured="head"]') ?? null), rows, free }];
    }),
  );
}
