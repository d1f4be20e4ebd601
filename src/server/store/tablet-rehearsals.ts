import { type Kysely, sql } from 'kysely';
import type { RehearsalEnd, RehearsalWord } from '../../domain/rehearsal/rehearsal.ts';
import type { Schema } from '../db/schema.ts';

/** The desk's word to tablets to rehearse: SQL in, domain shapes out. */

/** Says it to tablets, each with an id of its own; what became of an earlier word is forgotten. */
export async function saveRehearsals(
  tx: Kysely<Schema>,
  programId: string,
  words: readonly { deviceId: string; word: RehearsalWord }[],
): Promise<void> {
  for (const { deviceId, word } of words)
    await tx
      .updateTable('device')
      .set({
        rehearsal_id: word.id,
        rehearsal_said_at: word.saidAt,
        rehearsal_until: word.until,
        rehearsal_ended: null,
      })
      .where('program_id', '=', programId)
      .where('id', '=', deviceId)
      .execute();
}

/** It does not hold on the tablet any longer; of a word that is not the newest it says nothing. */
export async function markRehearsalEnded(
  tx: Kysely<Schema>,
  programId: string,
  deviceId: string,
  { wordId, because }: { wordId: string; because: RehearsalEnd },
): Promise<void> {
  await tx
    .updateTable('device')
    .set({ rehearsal_ended: because })
    .where('program_id', '=', programId)
    .where('id', '=', deviceId)
    .where('rehearsal_id', '=', wordId)
    .where('rehearsal_ended', 'is', null)
    .execute();
}

/** The newest word to a tablet; null: there is none, or the tablet has said that it does not hold there. */
export async function rehearsalWord(
  db: Kysely<Schema>,
  programId: string,
  deviceId: string,
): Promise<RehearsalWord | null> {
  const row = await db
    .selectFrom('device')
    .select(['rehearsal_id as id', 'rehearsal_said_at as saidAt', 'rehearsal_until as until'])
    .where('program_id', '=', programId)
    .where('id', '=', deviceId)
    .where('rehearsal_ended', 'is', null)
    .where(sql<boolean>`rehearsal_id is not null`)
    .executeTakeFirst();
  return row?.id && row.saidAt && row.until ? { id: row.id, saidAt: row.saidAt, until: row.until } : null;
}
