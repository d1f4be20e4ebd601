import { type ReactNode, useRef } from 'react';
import type { FloorPlan } from '../../../domain/schedule/floor-plan.ts';
import { placeOn } from '../../../domain/schedule/place-tables.ts';
import { tileSize } from '../../../domain/schedule/tile-size.ts';
import { PlanCanvas, PlanSpot } from '../../components/plan-canvas.tsx';
import { shortNamesById } from '../../components/short-names.ts';
import type { TableCardProps } from '../../components/table-card.tsx';
import { TableMark } from '../../components/table-mark.tsx';
import { TableTile } from '../../components/table-tile.tsx';
import { t } from '../../words/words.ts';
import { usePlanPicture } from '../floor-plan/use-plan-picture.ts';
import { useSpaceBelow } from '../floor-plan/use-space-below.ts';

/** From this size on a tile has space for both names, in pixels. */
const TILE = { width: 116, height: 92 };

export interface RoomPlanProps {
  plan: FloorPlan;
  /** The tables that have a place, by their ids. */
  tables: ReadonlyMap<string, TableCardProps>;
}

/** The tables of a room where they stand, as large as the screen has space for: nothing scrolls on a tablet. */
export function RoomPlan({ plan, tables }: RoomPlanProps) {
  const frame = useRef<HTMLDivElement>(null);
  const space = useSpaceBelow(frame);
  const src = usePlanPicture(plan.picture);
  const size = tileSize(plan);
  const shape = space && shapeIn(space, plan, src !== undefined);
  const large =
    shape !== undefined &&
    (shape.width / plan.columns) * size.columns >= TILE.width &&
    (shape.height / plan.rows) * size.rows >= TILE.height;
  const Table = large ? TableTile : TableMark;
  const short = shortNamesById([...tables].map(([id, { name }]) => ({ id, name })));
  // In the order of the tables, for the keyboard and for screen readers.
  const placed: ReactNode[] = [...tables].flatMap(([id, table]) => {
    const place = placeOn(plan, id);
    return place
      ? [
          <PlanSpot key={id} plan={plan} place={place} size={size}>
            {/* A free table lets what is below it through: here that would be the picture. */}
            <div className="size-full rounded-control bg-canvas">
              <Table {...table} shortName={short.get(id) ?? table.name} />
            </div>
          </PlanSpot>,
        ]
      : [];
  });
  return (
    <div ref={frame} className="w-full min-w-0">
      <PlanCanvas plan={plan} src={src} size={shape} label={t('Tables in this timeslot')} className="mx-auto">
        {placed}
      </PlanCanvas>
    </div>
  );
}

/** All of the space; on a picture, as much of it as keeps the picture's shape. */
function shapeIn(
  { width, height }: { width: number; height: number },
  { columns, rows }: Pick<FloorPlan, 'columns' | 'rows'>,
  picture: boolean,
): { width: number; height: number } {
  if (!picture) return { width, height };
  const scale = Math.min(width / columns, height / rows);
  return { width: columns * scale, height: rows * scale };
}
