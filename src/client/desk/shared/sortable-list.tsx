import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { t } from '../../words/words.ts';
import { dragPlugins } from './drag-text.ts';

export interface SortableListProps<Part extends { id: string }> {
  parts: readonly Part[];
  /** Called once a part was dropped at another place. */
  onMove: (parts: Part[]) => void;
  /** @param grip its handle: dragged with mouse and finger; with the keyboard taken by Space, moved by arrows */
  children: (part: Part, place: number, grip: ReactNode) => ReactNode;
  /** What screen readers call a part. */
  nameOf: (part: Part, place: number) => string;
  className?: string;
}

/** A list whose parts are put into order by dragging. Whoever does not drag has the buttons of each part. */
export function SortableList<Part extends { id: string }>(props: SortableListProps<Part>) {
  const { parts, onMove, children, nameOf, className } = props;
  return (
    <DragDropProvider
      plugins={dragPlugins}
      onDragEnd={({ operation, canceled }) => {
        const { source } = operation;
        if (canceled || !isSortable(source)) return;
        const { initialIndex, index } = source;
        if (initialIndex !== index) onMove(moved(parts, initialIndex, index));
      }}
    >
      <ol className={className}>
        {parts.map((part, place) => (
          <SortablePart key={part.id} id={part.id} place={place} name={nameOf(part, place)}>
            {(grip) => children(part, place, grip)}
          </SortablePart>
        ))}
      </ol>
    </DragDropProvider>
  );
}

/** A list with one part at another place. */
export function moved<Part>(parts: readonly Part[], from: number, to: number): Part[] {
  const next = parts.filter((_part, place) => place !== from);
  return [...next.slice(0, to), ...parts.slice(from, from + 1), ...next.slice(to)];
}

/** Parts as they are now in the order of a list of them; what is new since stands at the end. */
export function inOrderOf<Part extends { id: string }>(order: readonly Part[], now: readonly Part[]): Part[] {
  const place = new Map(order.map(({ id }, at) => [id, at]));
  const at = ({ id }: Part) => place.get(id) ?? order.length;
  return now.toSorted((one, other) => at(one) - at(other));
}

interface SortablePartProps {
  id: string;
  place: number;
  name: string;
  children: (grip: ReactNode) => ReactNode;
}

function SortablePart({ id, place, name, children }: SortablePartProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index: place, data: { name } });
  const grip = (
    <button
      ref={handleRef}
      type="button"
      aria-label={t('Move {name}', { name })}
      title={t('Drag to move')}
      className="inline-flex size-12 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
    >
      <GripVertical aria-hidden className="size-5.5" />
    </button>
  );
  return (
    <li ref={ref} className={classNames('min-w-0', isDragging && 'opacity-70')}>
      {children(grip)}
    </li>
  );
}
