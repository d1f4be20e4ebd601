import type { FloorPlan, GridPlace } from './floor-plan.ts';

/** How much of a grid a table is drawn on, in columns and rows. */
export interface TileSize {
  columns: number;
  rows: number;
}

/** A part of the grid, in columns and rows from its corner. */
export interface TileBox extends TileSize {
  left: number;
  top: number;
}

/** A table is drawn on so many places at most: a larger one would hide the picture below. */
const MOST: TileSize = { columns: 6, rows: 4 };

/**
 * Where a table of this size is drawn: around its place, and never beyond the grid. One of an even number has more of
 * it before its place, so that tables in rows fill a grid without gaps.
 */
export function boxOf(grid: Pick<FloorPlan, 'columns' | 'rows'>, place: GridPlace, size: TileSize): TileBox {
  const within = (at: number, length: number, of: number) =>
    Math.min(Math.max(0, at - Math.floor(length / 2)), of - length);
  return {
    ...size,
    left: within(place.column, size.columns, grid.columns),
    top: within(place.row, size.rows, grid.rows),
  };
}

/** The largest size at which no two tables of the plan lie on one another; of two that are as large, the wider one. */
export function tileSize(plan: Pick<FloorPlan, 'columns' | 'rows' | 'tables' | 'entrance'>): TileSize {
  let best: TileSize = { columns: 1, rows: 1 };
  for (let rows = 1; rows <= Math.min(MOST.rows, plan.rows); rows += 1) {
    for (let columns = 1; columns <= Math.min(MOST.columns, plan.columns); columns += 1) {
      const size = { columns, rows };
      const larger = columns * rows - best.columns * best.rows;
      if ((larger > 0 || (larger === 0 && columns > best.columns)) && fits(plan, size)) best = size;
    }
  }
  return best;
}

function fits(plan: Pick<FloorPlan, 'columns' | 'rows' | 'tables' | 'entrance'>, size: TileSize): boolean {
  const boxes = plan.tables.map((table) => boxOf(plan, table, size));
  // The entrance is drawn on its place alone.
  if (plan.entrance) boxes.push({ columns: 1, rows: 1, left: plan.entrance.column, top: plan.entrance.row });
  return boxes.every((box, index) => boxes.slice(index + 1).every((other) => !overlaps(box, other)));
}

function overlaps(one: TileBox, other: TileBox): boolean {
  return (
    one.left < other.left + other.columns &&
    other.left < one.left + one.columns &&
    one.top < other.top + other.rows &&
    other.top < one.top + one.rows
  );
}
