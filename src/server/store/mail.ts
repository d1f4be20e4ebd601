import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The outbox table of mail. Its clock is the database's: processes with other clocks agree on what is due. */

export interface ClaimedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** Tries so far, this one counted. */
  attempts: number;
}

/** Takes what is due, oldest first, for `leaseMs`: no other process gets it meanwhile. */
export async function claimMail(db: Kysely<Schema>, most: number, leaseMs: number): Promise<ClaimedMail[]> {
  // A WITH: as a subquery of the UPDATE, PostgreSQL might run it more than once and lock more than asked.
  return await db
    .with('due', (from) =>
      from
        .selectFrom('mail')
        .select('id as due_id')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', sql<string>`now()`)
        .orderBy('next_attempt_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mail')
    .from('due')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: fromNow(leaseMs) }))
    .whereRef('id', '=', 'due_id')
    .returning(['id', 'recipient as to', 'subject', 'text', 'html', 'attempts'])
    .execute();
}

/** It is in other hands. Its words go, the subject too: a code must not lie readable in the table. */
export async function markSent(db: Kysely<Schema>, id: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ sent_at: sql<string>`now()`, subject: '', text: '', html: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Not this time; it is due again `waitMs` from now. */
export async function markFailed(
  db: Kysely<Schema>,
  id: string,
  reason: string,
  waitMs: number,
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ last_error: reason, next_attempt_at: fromNow(waitMs) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

const fromNow = (ms: number) => sql<string>`now() + ${Math.round(ms)} * interval '1 millisecond'`;
