import type { Insertable, Kysely } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Codes that were mailed to confirm an address or to choose a new password. */

export type CodePurpose = Schema['email_code']['purpose'];

export async function insertCode(tx: Kysely<Schema>, row: Insertable<Schema['email_code']>): Promise<void> {
  await tx.insertInto('email_code').values(row).execute();
}

/**
 * Counts a try on the newest code of a purpose that is not over, and answers it. Two tries at once queue on the row,
 * so no more than `most` ever get an answer. Null where there is none or its tries are used up.
 */
export async function countAttempt(
  tx: Kysely<Schema>,
  userId: string,
  purpose: CodePurpose,
  now: Instant,
  most: number,
): Promise<{ id: string; codeHash: string; used: boolean } | null> {
  const row = await tx
    .updateTable('email_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('email_code')
        .select('id')
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(1),
    )
    .where('expires_at', '>', now)
    .where('attempts', '<', most)
    .returning(['id', 'code_hash', 'used_at'])
    .executeTakeFirst();
  return row ? { id: row.id, codeHash: row.code_hash, used: row.used_at !== null } : null;
}

/** Whether a code was mailed to the account in the last day: older ones are gone (`identity/purge-expired-credentials`). */
export async function wasMailedACode(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('email_code')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a code up; false where it was used before. */
export async function consumeCode(tx: Kysely<Schema>, id: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends every code of an account that still waits. */
export async function voidCodes(tx: Kysely<Schema>, userId: string, now: Instant): Promise<void> {
  await tx
    .updateTable('email_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
