import type { Kysely } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Addresses that want no mail to many, in lowercase. */

export async function isSubscribed(db: Kysely<Schema>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_opt_out')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row === undefined;
}

export async function saveSubscription(
  db: Kysely<Schema>,
  email: string,
  subscribed: boolean,
  at: Instant,
): Promise<void> {
  const address = email.toLowerCase();
  if (subscribed) await db.deleteFrom('mail_opt_out').where('email', '=', address).execute();
  else
    await db
      .insertInto('mail_opt_out')
      .values({ email: address, opted_out_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
