import type { Kysely } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** How many mails people caused to strangers: SQL in, numbers out. */

/** How many someone has caused since then; what is older is forgotten. */
export async function strangerMailsSince(
  tx: Kysely<Schema>,
  userId: string,
  since: Instant,
): Promise<number> {
  await tx.deleteFrom('stranger_mail').where('user_id', '=', userId).where('sent_at', '<=', since).execute();
  const { sent } = await tx
    .selectFrom('stranger_mail')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(sent);
}

export async function insertStrangerMail(
  tx: Kysely<Schema>,
  mail: { id: string; userId: string; sentAt: Instant },
): Promise<void> {
  await tx
    .insertInto('stranger_mail')
    .values({ id: mail.id, user_id: mail.userId, sent_at: mail.sentAt })
    .execute();
}
