import type { FloorPlan } from '../../../domain/schedule/floor-plan.ts';
import { tileSize } from '../../../domain/schedule/tile-size.ts';
import { PlanCanvas, PlanSpot } from '../../components/plan-canvas.tsx';
import { shortNamesById } from '../../components/short-names.ts';
import { classNames } from '../../ui/class-names.ts';
import { t } from '../../words/words.ts';
import { usePlanPicture } from './use-plan-picture.ts';

export interface MarkedPlanProps {
  plan: FloorPlan;
  tables: readonly { id: string; name: string }[];
  /** Null: none is looked for. */
  markedId: string | null;
  /** Whoever looks sits there (default true); else it is shown to someone else. */
  isOwn?: boolean;
}

/** A room's plan on which one table stands out: by its color, its size, a ring, and as text for screen readers. */
export function MarkedPlan({ plan, tables, markedId, isOwn = true }: MarkedPlanProps) {
  const src = usePlanPicture(plan.picture);
  const size = tileSize(plan);
  const short = shortNamesById(tables);
  const nameOf = (id: string) => tables.find((table) => table.id === id)?.name ?? '';
  // The marked one last, and so above the others.
  const inOrder = plan.tables.toSorted(
    (a, b) => Number(a.tableId === markedId) - Number(b.tableId === markedId),
  );
  return (
    // What stands out at the edge is not cut off.
    <PlanCanvas plan={plan} src={src} label={t('Floor plan')} className="overflow-visible!">
      {inOrder.map((place) => {
        const marked = place.tableId === markedId;
        const name = nameOf(place.tableId);
        return (
          <PlanSpot key={place.tableId} plan={plan} place={place} size={size}>
            <span
              data-table={name}
              data-marked={marked || undefined}
              aria-current={marked ? 'location' : undefined}
              className={classNames(
                'figures relative flex size-full items-center justify-center rounded-control text-center text-sm leading-none font-semibold',
                marked
                  ? 'z-10 scale-115 bg-accent text-on-accent ring-4 ring-accent/40'
                  : 'bg-sunken text-muted ring-1 ring-line-strong ring-inset',
              )}
            >
              <span className="sr-only">
                {!marked ? name : isOwn ? t('{name}, your table', { name }) : t('{name}, marked', { name })}
              </span>
              <span aria-hidden className="max-w-full truncate px-0.5">
                {short.get(place.tableId) ?? name}
              </span>
            </span>
          </PlanSpot>
        );
      })}
    </PlanCanvas>
  );
}
