/** Where a program's meetings take place (SPEC.md 3). */
export const programTypes = ['OFFLINE', 'ONLINE', 'HYBRID'] as const;
export type ProgramType = (typeof programTypes)[number];
