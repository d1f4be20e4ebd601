import { DoorOpen } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { FloorPlan, GridPlace } from '../../domain/schedule/floor-plan.ts';
import { boxOf, type TileSize } from '../../domain/schedule/tile-size.ts';
import { classNames } from '../ui/class-names.ts';
import { t } from '../words/words.ts';

export interface PlanCanvasProps {
  plan: Pick<FloorPlan, 'columns' | 'rows' | 'entrance'>;
  /** The picture below the tables; left out: there is none, or it is not on this device. */
  src?: string | undefined;
  /** Its cells are drawn too. */
  grid?: boolean;
  /** The entrance is drawn by whoever draws the tables. */
  ownEntrance?: boolean;
  /** Left out: as wide as there is space, its cells square. */
  size?: { width: number; height: number } | undefined;
  /** What is on it, for screen readers. */
  label: string;
  className?: string;
  ref?: Ref<HTMLElement>;
  /** Tables, each in a `PlanSpot`. */
  children: ReactNode;
}

/** A room as its floor plan: the picture, on white as for paper, and what stands on it. */
export function PlanCanvas(props: PlanCanvasProps) {
  const { plan, src, grid = false, ownEntrance = false, size, label, className, ref, children } = props;
  const { columns, rows, entrance } = plan;
  const line = 'var(--line) 1px, transparent 1px';
  return (
    <section
      ref={ref}
      aria-label={label}
      className={classNames(
        'relative isolate overflow-hidden rounded-card ring-1 ring-line',
        src ? 'bg-white' : 'bg-surface',
        size ? undefined : 'w-full',
        className,
      )}
      style={size ? { width: size.width, height: size.height } : { aspectRatio: `${columns} / ${rows}` }}
    >
      {src ? (
        <img
          src={src}
          alt=""
          draggable={false}
          className="pointer-events-none absolute inset-0 size-full object-contain select-none"
        />
      ) : null}
      {grid ? (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-0"
          style={{
            backgroundImage: `linear-gradient(to right, ${line}), linear-gradient(to bottom, ${line})`,
            backgroundSize: `calc(100% / ${columns}) calc(100% / ${rows})`,
          }}
        />
      ) : null}
      {entrance && !ownEntrance ? (
        <PlanSpot plan={plan} place={entrance} size={ONE}>
          <EntranceMark />
        </PlanSpot>
      ) : null}
      {children}
    </section>
  );
}

const ONE: TileSize = { columns: 1, rows: 1 };

export interface PlanSpotProps {
  plan: Pick<FloorPlan, 'columns' | 'rows'>;
  place: GridPlace;
  size: TileSize;
  children: ReactNode;
}

/** A table's part of the plan. */
export function PlanSpot({ plan, place, size, children }: PlanSpotProps) {
  const box = boxOf(plan, place, size);
  const share = (length: number, of: number) => `${(length / of) * 100}%`;
  return (
    <div
      className="absolute p-0.5"
      style={{
        left: share(box.left, plan.columns),
        top: share(box.top, plan.rows),
        width: share(box.columns, plan.columns),
        height: share(box.rows, plan.rows),
      }}
    >
      {children}
    </div>
  );
}

/** Where people come in. */
export function EntranceMark() {
  return (
    <span
      role="img"
      aria-label={t('Entrance')}
      className="flex size-full items-center justify-center rounded-control bg-ink text-canvas"
    >
      <DoorOpen aria-hidden className="size-5 max-h-full max-w-full" />
    </span>
  );
}
