import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import { decideLost, sameValue } from '../verdict/optimistic-concurrency.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { type FloorPlan, isOnGrid, MAX_CELLS, MIN_CELLS, planOf, standsApart } from './floor-plan.ts';
import * as scheduleMessages from './messages.ts';
import type { Room } from './schedule.ts';

const SIZE = encodeMessage(scheduleMessages.planSize({ least: MIN_CELLS, most: MAX_CELLS }));
const cells = z.int({ error: SIZE }).min(MIN_CELLS, SIZE).max(MAX_CELLS, SIZE);
const place = z.object({ column: z.int(), row: z.int() });
/** As many as a room has tables. */
const MAX_TABLES = 500;

/** A floor plan as it is to be. `revision`: of the plan that was read, 0 where there was none. */
export const saveFloorPlanArgs = z
  .object({
    revision: z.int().min(0),
    columns: cells,
    rows: cells,
    picture: z.string().max(200).nullable(),
    entrance: place.nullable(),
    tables: z.array(place.extend({ tableId: z.uuid().toLowerCase() })).max(MAX_TABLES),
  })
  .refine(
    (plan) => [...plan.tables, ...(plan.entrance ? [plan.entrance] : [])].every((one) => isOnGrid(plan, one)),
    {
      path: ['tables'],
      error: encodeMessage(scheduleMessages.placeOffThePlan),
    },
  )
  .refine(standsApart, { path: ['tables'], error: encodeMessage(scheduleMessages.placeTakenTwice) })
  .refine(({ tables }) => new Set(tables.map(({ tableId }) => tableId)).size === tables.length, {
    path: ['tables'],
    error: encodeMessage(scheduleMessages.placeTakenTwice),
  });
export type SaveFloorPlanArgs = z.output<typeof saveFloorPlanArgs>;

/** Whether the room has tables to place, and nobody has saved another plan since this one was read. */
export function decideSaveFloorPlan(room: Room, args: SaveFloorPlanArgs): Verdict {
  if (room.type !== 'offline') return refused('NOT_FOUND');
  const standing = planOf(room);
  // What is there already takes nothing from anyone.
  if (args.revision === standing.revision || saysTheSame(room, args)) return allowed();
  return decideLost({ floorPlan: standing });
}

/** The plan as it is kept. A table that was taken away while the plan was edited is left out. */
export function applySaveFloorPlan(room: Room, args: SaveFloorPlanArgs): FloorPlan {
  const { revision } = planOf(room);
  const next = planOf({ tables: room.tables, floorPlan: args });
  return { ...next, revision: room.floorPlan && saysTheSame(room, args) ? revision : revision + 1 };
}

const saysTheSame = ({ tables, floorPlan }: Room, args: SaveFloorPlanArgs): boolean =>
  floorPlan !== undefined &&
  sameValue(inOrder(planOf({ tables, floorPlan })), inOrder(planOf({ tables, floorPlan: args })));

/** Without its revision, its tables by their ids. */
const inOrder = ({ revision: _, tables, ...plan }: FloorPlan) => ({
  ...plan,
  tables: tables.toSorted((one, other) => (one.tableId < other.tableId ? -1 : 1)),
});
