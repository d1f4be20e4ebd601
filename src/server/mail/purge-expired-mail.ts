import type { Kysely } from 'kysely';
import { addMinutes, type Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Long enough to look up whether a mail left and when. */
const KEPT_MINUTES = 30 * 24 * 60;

/** Deletes mails that left, or were given up, long ago: their rows still name who got one. What has not left stays. */
export async function purgeExpiredMail(db: Kysely<Schema>, now: Instant): Promise<void> {
  const before = addMinutes(now, -KEPT_MINUTES);
  await db
    .deleteFrom('mail')
    .where(({ or, eb }) => or([eb('sent_at', '<', before), eb('failed_at', '<', before)]))
    .execute();
  await db
    .deleteFrom('mailbox_mail')
    .where('sent_at', '<', addMinutes(now, -24 * 60))
    .execute();
}
