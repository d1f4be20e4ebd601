import type { Timeslot, Venue } from '../../../domain/schedule/schedule.ts';

/** How many can meet at once. */

export interface Places {
  /** Of a room that is not there yet what stands for it, or nothing. */
  id?: string;
  type: Venue;
  totalTables: number;
}

/** The tables and quotas that a timeslot has: of its venues, and of its room where it is one room's. */
export const placesFor = (
  rooms: readonly Places[],
  { venues, roomId }: Pick<Timeslot, 'venues' | 'roomId'>,
): number =>
  rooms
    .filter(({ id, type }) => venues.includes(type) && (!roomId || id === roomId))
    .reduce((sum, { totalTables }) => sum + totalTables, 0);
