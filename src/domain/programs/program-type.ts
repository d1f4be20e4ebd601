/** Where a program's meetings take place (SPEC.md 3). */
export const programTypes = ['OFFLINE', 'ONLINE', 'HYBRID'] as const;
export type ProgramType = (typeof programTypes)[number];

/** In which ways people can meet in a program of a type. */
export const venuesOfType: Record<ProgramType, readonly ('offline' | 'online')[]> = {
  OFFLINE: ['offline'],
  ONLINE: ['online'],
  HYBRID: ['offline', 'online'],
};

/** How many rooms there are for each way to meet, and accepted meetings to come. */
export type VenueUse = Record<'offline' | 'online', { rooms: number; meetings: number }>;
