import type { Venue } from '../../../domain/schedule/schedule.ts';

/** How many can meet at once. */

export interface Places {
  type: Venue;
  totalTables: number;
}

/** The tables and quotas that a timeslot of these venues has. */
export const placesFor = (rooms: readonly Places[], venues: readonly Venue[]): number =>
  rooms.filter(({ type }) => venues.includes(type)).reduce((sum, { totalTables }) => sum + totalTables, 0);
