import type { ProgramType } from '../../../domain/programs/program-type.ts';

/** The types of programs in words. */
export const programTypeLabels: Record<ProgramType, string> = {
  OFFLINE: 'Offline',
  ONLINE: 'Online',
  HYBRID: 'Hybrid',
};
