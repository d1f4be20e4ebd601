import { type Kysely, sql } from 'kysely';
import type { ReseatChange } from '../../domain/schedule/reseat-change.ts';
import type { Schema } from '../db/schema.ts';

/** What an undo may still open: SQL in, domain shapes out. */

/** Those that are not undone. */
export const reseatsInEffect = (db: Kysely<Schema>, programId: string) =>
  db
    .selectFrom('reseat')
    .select(['change', 'former', 'made_at', 'undone_at'])
    .where('program_id', '=', programId)
    .where('undone_at', 'is', null)
    .execute();

/** It was opened by hand: what these re-seatings closed is not theirs to open any more, whoever closes it next. */
export async function openedByHand(
  tx: Kysely<Schema>,
  programId: string,
  change: Extract<ReseatChange, { kind: 'ROOM_DISABLED' | 'TIMESLOT_DISABLED' | 'EVENT_DISABLED' }>,
): Promise<void> {
  await tx
    .updateTable('reseat')
    .set({ closed_now: false })
    .where('program_id', '=', programId)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`change @> ${JSON.stringify(change)}::jsonb`)
    .execute();
}
