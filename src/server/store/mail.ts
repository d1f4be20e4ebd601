import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The outbox table of mail. Its clock is the database's: processes with other clocks agree on what is due. */

export interface ClaimedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** Beside those of every mail; null: none. */
  headers: Record<string, string> | null;
  /** Of a mail to many; null: of none. */
  broadcastId: string | null;
  /** Of an invitation to claim; null: of none. */
  claimLinkId: string | null;
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
        .where('failed_at', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('broadcast')
                .select('broadcast.id')
                .whereRef('broadcast.id', '=', 'mail.broadcast_id')
                .where('broadcast.state', '=', 'PAUSED'),
            ),
          ),
        )
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
    .returning([
      'id',
      'recipient as to',
      'subject',
      'text',
      'html',
      'headers',
      'broadcast_id as broadcastId',
      'claim_link_id as claimLinkId',
      'attempts',
    ])
    .execute();
}

/** They are in other hands. Their words go, the subject too: a code must not lie readable in the table. */
export async function markSent(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  await sql`
    with sent as (
      update mail set sent_at = now(), subject = '', text = '', html = null, headers = null, last_error = null
      where id = any(${ids}::uuid[]) returning id, broadcast_id
    )
    update broadcast_recipient r set state = 'SENT', reason = null, settled_at = now()
    from sent where r.broadcast_id = sent.broadcast_id and r.mail_id = sent.id`.execute(db);
}

/** A mail to one of many, or an invitation, will never arrive: its words go, the recipient keeps the reason, the link ends. */
export async function markGivenUp(db: Kysely<Schema>, id: string, reason: string): Promise<void> {
  await sql`
    with failed as (
      update mail set failed_at = now(), subject = '', text = '', html = null, headers = null, last_error = ${reason}
      where id = ${id} and sent_at is null returning id, broadcast_id, claim_link_id
    ), ended as (
      update claim_link l set ended_at = now(), end_reason = 'UNDELIVERED'
      from failed where l.id = failed.claim_link_id and l.ended_at is null and l.used_at is null
    )
    update broadcast_recipient r set state = 'FAILED', reason = ${reason}, settled_at = now()
    from failed where r.broadcast_id = failed.broadcast_id and r.mail_id = failed.id`.execute(db);
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
