import { z } from 'zod';
import type { DeviceScope } from '../devices/device.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { createMeetingArgs } from './create.ts';

/** Seat a pair: two organizations that stand at the door get a meeting at a free table, now (`create.ts`). */

export const seatPairArgs = createMeetingArgs
  .omit({ programId: true, tableName: true })
  .required({ tableNumber: true })
  .extend({
    /** Both are here: they are checked in with it. */
    checkIn: z.boolean().default(true),
  });
export type SeatPairArgs = z.output<typeof seatPairArgs>;

/**
 * May this tablet seat these two there? A door's tablet at the tables of its rooms, and of the organizations that it knows by
 * name: by an id that is nobody's name to it, it must not learn who that is (docs/decisions/037, 055).
 *
 * @param tablet null: a person, whose rights the permission table says
 * @param known both meet in the tablet's rooms, or were found there by name (`find-at-door.ts`)
 */
export function decideSeatBy(
  tablet: Pick<DeviceScope, 'mode' | 'roomIds'> | null,
  roomId: string,
  known: boolean,
): Verdict {
  if (!tablet) return allowed();
  if (tablet.mode !== 'DOOR') return refused('NOT_ALLOWED');
  if (tablet.roomIds.length === 0) return allowed();
  if (!tablet.roomIds.includes(roomId)) return refused('DEVICE_NOT_FOR_ROOM');
  return known ? allowed() : refused('NOT_FOUND');
}
