import { type FloorPlan, type GridPlace, isOnGrid, samePlace } from './floor-plan.ts';

/** What is done on a floor plan while it is edited; each answers the plan as it is then. No two things come to stand on one place. */

/** What stands on a plan: a table, by its id, or the entrance. */
export const ENTRANCE = 'ENTRANCE';

/** Where it stands; null: it has no place. */
export function placeOn(plan: FloorPlan, id: string): GridPlace | null {
  if (id === ENTRANCE) return plan.entrance;
  return plan.tables.find(({ tableId }) => tableId === id) ?? null;
}

const isFree = (plan: FloorPlan, id: string, place: GridPlace): boolean =>
  isOnGrid(plan, place) &&
  !plan.tables.some((table) => table.tableId !== id && samePlace(table, place)) &&
  (id === ENTRANCE || plan.entrance === null || !samePlace(plan.entrance, place));

function putAt(plan: FloorPlan, id: string, { column, row }: GridPlace): FloorPlan {
  if (id === ENTRANCE) return { ...plan, entrance: { column, row } };
  const others = plan.tables.filter(({ tableId }) => tableId !== id);
  return { ...plan, tables: [...others, { tableId: id, column, row }] };
}

/** Every place of the grid, row by row. */
function* cells({ columns, rows }: FloorPlan): Generator<GridPlace> {
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) yield { column, row };
}

/** At this place, or at the free one nearest to it; as it was where no place is free. */
export function placeAt(plan: FloorPlan, id: string, wanted: GridPlace): FloorPlan {
  let nearest: GridPlace | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of cells(plan)) {
    const away = (place.column - wanted.column) ** 2 + (place.row - wanted.row) ** 2;
    if (away < least && isFree(plan, id, place)) {
      nearest = place;
      least = away;
    }
  }
  return nearest ? putAt(plan, id, nearest) : plan;
}

/** One place further in a direction, past what stands there; as it was at the edge. */
export function stepOn(plan: FloorPlan, id: string, by: GridPlace): FloorPlan {
  const from = placeOn(plan, id);
  if (!from) return plan;
  for (let steps = 1; ; steps += 1) {
    const to = { column: from.column + by.column * steps, row: from.row + by.row * steps };
    if (!isOnGrid(plan, to)) return plan;
    if (isFree(plan, id, to)) return putAt(plan, id, to);
  }
}

/** Without it. */
export const takeOff = (plan: FloorPlan, id: string): FloorPlan =>
  id === ENTRANCE
    ? { ...plan, entrance: null }
    : { ...plan, tables: plan.tables.filter(({ tableId }) => tableId !== id) };

/** With so many columns and rows; what stands beyond them has no place then. */
export function resized(plan: FloorPlan, size: Pick<FloorPlan, 'columns' | 'rows'>): FloorPlan {
  const next = { ...plan, ...size };
  return {
    ...next,
    entrance: next.entrance && isOnGrid(next, next.entrance) ? next.entrance : null,
    tables: next.tables.filter((table) => isOnGrid(next, table)),
  };
}

/** The tables in rows over the whole grid, in their order; those for which it is too small have no place. */
export function inRows(plan: FloorPlan, tableIds: readonly string[]): FloorPlan {
  const { columns, rows } = plan;
  const count = tableIds.length;
  // As wide as the grid is beside its height: 20 tables on 20 by 12 are five by four.
  const across = Math.min(
    columns,
    Math.max(1, Math.round(Math.sqrt((count * columns) / rows / 1.35)), Math.ceil(count / rows)),
  );
  const down = Math.ceil(count / across);
  let next: FloorPlan = { ...plan, tables: [] };
  for (const [index, id] of tableIds.entries()) {
    next = placeAt(next, id, {
      column: Math.floor((((index % across) + 0.5) * columns) / across),
      row: Math.floor(((Math.floor(index / across) + 0.5) * rows) / down),
    });
  }
  return next;
}
