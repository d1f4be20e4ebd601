/**
 * A room's floor plan: a grid on which staff place its tables, over a picture of the room or none. A screen that shows
 * the room draws its tables there.
 */

/** A place of the grid: from the left and from the top, 0 the first. */
export interface GridPlace {
  column: number;
  row: number;
}

export interface TablePlace extends GridPlace {
  tableId: string;
}

export interface FloorPlan {
  /** Grows with each change, so that the second of two people who save is asked. */
  revision: number;
  columns: number;
  rows: number;
  /** The stored value of the picture below the grid. */
  picture: string | null;
  /** Where people come in. */
  entrance: GridPlace | null;
  /** Tables without a place are not named. */
  tables: TablePlace[];
}

/** Columns and rows of a grid: at least, at most, and where nobody has said how many. */
export const MIN_CELLS = 4;
export const MAX_CELLS = 40;
/** The picture has at most so many bytes: tablets and phones keep it. */
export const PICTURE_BYTES = 150_000;
const COLUMNS_AT_FIRST = 20;
const ROWS_AT_FIRST = 12;

/** The plan of a room for which none was saved. */
export const emptyPlan: FloorPlan = {
  revision: 0,
  columns: COLUMNS_AT_FIRST,
  rows: ROWS_AT_FIRST,
  picture: null,
  entrance: null,
  tables: [],
};

/** What a room says of its plan. */
export interface RoomWithPlan {
  tables: readonly { id: string }[];
  floorPlan?: FloorPlan | undefined;
}

/** The plan as it holds for the tables that the room has: the place of one that was taken away is free. */
export function planOf({ tables, floorPlan = emptyPlan }: RoomWithPlan): FloorPlan {
  const standing = new Set(tables.map(({ id }) => id));
  return { ...floorPlan, tables: floorPlan.tables.filter(({ tableId }) => standing.has(tableId)) };
}

/** The plan on which a screen shows the room; null: no table was placed, so it shows a list. */
export function shownPlan(room: RoomWithPlan): FloorPlan | null {
  if (!room.floorPlan) return null;
  const plan = planOf(room);
  return plan.tables.length === 0 ? null : plan;
}

/** A table by its number in its room. */
export interface SeatOfRoom {
  roomId: string;
  seatNumber: number;
}

/** The table of that number, if staff have placed it on the room's plan; null: there is no way to show where it stands. */
export function placedTable<Table extends { id: string; number: number }>(
  room: { tables: readonly Table[]; floorPlan?: FloorPlan | undefined },
  seatNumber: number,
): Table | null {
  const table = room.tables.find(({ number }) => number === seatNumber);
  const placed = room.floorPlan?.tables.some(({ tableId }) => tableId === table?.id);
  return (placed && table) || null;
}

export const samePlace = (one: GridPlace, other: GridPlace): boolean =>
  one.column === other.column && one.row === other.row;

/** Whether the place is on the grid. */
export const isOnGrid = (
  { columns, rows }: Pick<FloorPlan, 'columns' | 'rows'>,
  { column, row }: GridPlace,
): boolean => column >= 0 && row >= 0 && column < columns && row < rows;

/** Whether nothing stands on a place of it twice: no two tables, and no table in the entrance. */
export function standsApart({ tables, entrance }: Pick<FloorPlan, 'tables' | 'entrance'>): boolean {
  const places = [...tables, ...(entrance ? [entrance] : [])];
  return new Set(places.map(({ column, row }) => `${column} ${row}`)).size === places.length;
}
