import { DoorOpen } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import type { FloorPlan, GridPlace } from '../../../../domain/schedule/floor-plan.ts';
import { ENTRANCE } from '../../../../domain/schedule/place-tables.ts';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../words/words.ts';
import { useDrag } from './use-drag.ts';

export interface PlanChipProps {
  /** The table's, or that of the entrance. */
  id: string;
  name: string;
  /** What its place on the plan has space for. */
  shortName?: string | undefined;
  plan: FloorPlan;
  /** Null: it has no place yet. */
  place: GridPlace | null;
  canvas: RefObject<HTMLElement | null>;
  /** The id of what screen readers say about keys. */
  describedBy: string;
  onPlace: (place: GridPlace) => void;
  /** Left out for what has no place. */
  onStep?: (by: GridPlace) => void;
  onTakeOff?: () => void;
  /** It was pressed, not dragged. */
  onPress?: () => void;
}

const steps: Readonly<Record<string, GridPlace>> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
};

/** A table or the entrance while the plan is edited: dragged, or moved with the arrow keys. */
export function PlanChip(props: PlanChipProps) {
  const {
    id,
    name,
    shortName = name,
    plan,
    place,
    canvas,
    describedBy,
    onPlace,
    onStep,
    onTakeOff,
    onPress,
  } = props;
  const { by, handlers } = useDrag(canvas, plan, place, onPlace);
  const pressKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step && onStep) onStep(step);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && onTakeOff) onTakeOff();
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      data-chip={id}
      aria-label={
        place
          ? t('{name}: column {column}, row {row}', { name, column: place.column + 1, row: place.row + 1 })
          : t('Place {name}', { name })
      }
      aria-describedby={place ? describedBy : undefined}
      {...handlers}
      onKeyDown={pressKey}
      onClick={onPress}
      style={by ? { transform: `translate(${by.x}px, ${by.y}px)` } : undefined}
      className={classNames(
        'figures flex size-full min-w-0 cursor-grab touch-none items-center justify-center overflow-hidden rounded-control font-semibold leading-tight select-none',
        id === ENTRANCE ? 'bg-ink text-canvas' : 'bg-accent text-on-accent',
        place ? 'p-0.5 text-sm' : 'min-h-12 px-4',
        by && 'relative z-10 cursor-grabbing opacity-80 shadow-card',
      )}
    >
      {id === ENTRANCE ? (
        <DoorOpen aria-hidden className="size-5" />
      ) : (
        <span className="line-clamp-2 wrap-anywhere">{place ? shortName : name}</span>
      )}
    </button>
  );
}
