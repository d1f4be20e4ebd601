import {
  applySaveFloorPlan,
  decideSaveFloorPlan,
  type SaveFloorPlanArgs,
} from '../../../domain/schedule/save-floor-plan.ts';
import type { Room } from '../../../domain/schedule/schedule.ts';
import { claimFile } from '../../files/claim-file.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { lockProgram } from '../../store/programs.ts';
import { saveFloorPlan as save } from '../../store/rooms.ts';
import { loadRooms } from '../../store/schedule.ts';

/**
 * Where the tables of a room stand. No meeting changes its table by it.
 *
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE with the plan as it is now, BAD_INPUT for a picture that is not the caller's
 */
export async function saveFloorPlan(
  context: TransactionContext,
  programId: string,
  roomId: string,
  args: SaveFloorPlanArgs,
): Promise<Room> {
  // Held, as by every change of rooms: a table that is taken away now is not placed.
  if (!(await lockProgram(context.tx, programId))) throw new Refusal('NOT_FOUND');
  const room = (await loadRooms(context.tx, programId)).find(({ id }) => id === roomId);
  if (!room) throw new Refusal('NOT_FOUND');
  assertAllowed(decideSaveFloorPlan(room, args));
  const picture = await claimFile(context, {
    value: args.picture,
    current: room.floorPlan?.picture,
    purpose: 'FLOOR_PLAN',
    organizationId: null,
    path: 'picture',
  });
  const floorPlan = applySaveFloorPlan(room, { ...args, picture });
  await save(context.tx, roomId, floorPlan);
  context.nudge(programId, ['EVERYBODY'], ['room']);
  return { ...room, floorPlan };
}
