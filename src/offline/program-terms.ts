import { type CheckInTerms, checkInTerms } from '../domain/meetings/check-in-terms.ts';
import { DEFAULT_TIMEZONE } from '../domain/time/zones.ts';
import type { DeviceDatabase } from './database.ts';
import type { DoorProgram } from './documents.ts';

/** The program's settings for check-ins, as far as this device knows them; before the first pull, the defaults. */
export const termsOfRow = (program: Partial<DoorProgram> | undefined): CheckInTerms =>
  checkInTerms({
    timezone: program?.timezone ?? DEFAULT_TIMEZONE,
    checkInOpensMinutes: program?.checkInOpensMinutes,
  });

export const termsOn = async (db: DeviceDatabase, programId: string): Promise<CheckInTerms> =>
  termsOfRow(await db.programs.get(programId));
