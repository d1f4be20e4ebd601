import type { RefusalCode } from '../domain/verdict/refusal-codes.ts';
import { damagedRows } from './damaged.ts';
import type { DeviceDatabase } from './database.ts';
import type { AttentionRow } from './documents.ts';

/** What only this device knows of: it must not be wiped, and the event is not safe to close. */

/** Refusals that the server keeps for staff (Needs attention): the device need not. Others are known only here. */
const keptByServer: readonly RefusalCode[] = [
  'MEETING_CANCELED',
  'MEETING_MOVED',
  'MEETING_DELETED',
  'MEETING_NOT_ACCEPTED',
  'NOT_YOUR_CHECK_IN',
  'NOT_ALLOWED',
  'DEVICE_REVOKED',
  'DEVICE_NOT_FOR_ROOM',
];

/** Whether only this device knows of a refused command. */
export const isOnlyHere = ({ reason }: Pick<AttentionRow, 'reason'>): boolean =>
  !(keptByServer as readonly string[]).includes(reason);

/** How many refused commands and unreadable rows are known only here, and nobody can send. @param programId left out: all */
export async function unsettledHere(db: DeviceDatabase, programId?: string): Promise<number> {
  const refused = await db.attention
    .filter((row) => isOnlyHere(row) && (programId === undefined || row.programId === programId))
    .count();
  const damaged =
    programId === undefined ? await db.damaged.count() : (await damagedRows(db, programId)).length;
  return refused + damaged;
}
