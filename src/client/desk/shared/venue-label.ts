import type { Venue } from '../../../domain/schedule/schedule.ts';

/** The venues in words. */
export const venueLabels: Record<Venue, string> = { offline: 'Offline', online: 'Online' };
