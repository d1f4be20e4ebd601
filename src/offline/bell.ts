import { type Bell, bellsOf, ringsOn, slotsThatRing } from '../domain/schedule/bell.ts';
import type { BellScreen } from '../domain/schedule/bell-settings.ts';
import type { DeviceDatabase } from './database.ts';
import { rooms } from './program-queries.ts';
import { events, timeslots } from './venue-queries.ts';

/**
 * Every ring of a screen, earliest first, from the device alone and usable inside dexie's `liveQuery`.
 *
 * @param roomIds the rooms that the screen shows; empty: all
 * @returns null where no bell rings on such a screen
 */
export async function bellsOnDevice(
  db: DeviceDatabase,
  programId: string,
  screen: BellScreen,
  roomIds: readonly string[],
): Promise<Bell[] | null> {
  // A device that was filled by an earlier version has none.
  const bell = (await db.programs.get(programId))?.bell;
  if (!bell || !ringsOn(bell, screen)) return null;
  const [slots, schedule, all] = await Promise.all([
    timeslots(db, programId),
    events(db, programId),
    rooms(db, programId),
  ]);
  return bellsOf(slotsThatRing(slots, schedule, all, roomIds), bell.sounds);
}
