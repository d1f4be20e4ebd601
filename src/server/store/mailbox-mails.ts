import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** How many mails of meetings an address got that nobody has confirmed: SQL alone. */

/** Notes one more where there were fewer than `most` since then. @returns whether it may be sent */
export async function countMailboxMail(
  tx: Kysely<Schema>,
  { email, now, since, most }: { email: string; now: Instant; since: Instant; most: number },
): Promise<boolean> {
  await tx.deleteFrom('mailbox_mail').where('email', '=', email).where('sent_at', '<=', since).execute();
  const { numAffectedRows = 0n } = await sql`
    insert into mailbox_mail (id, email, sent_at)
    select gen_random_uuid(), ${email}, ${now}::timestamptz
    where (select count(*) from mailbox_mail m where m.email = ${email}) < ${most}`.execute(tx);
  return numAffectedRows > 0n;
}
