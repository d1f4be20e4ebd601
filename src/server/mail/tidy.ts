import type { Kysely } from 'kysely';
import { addMinutes, type Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Long enough to look up whether a mail left and when. */
const KEPT_MINUTES = 30 * 24 * 60;

/** Deletes mails that left long ago: their rows still name who got one. What has not left stays. */
export async function tidyMail(db: Kysely<Schema>, now: Instant): Promise<void> {
  await db.deleteFrom('mail').where('sent_at', '<', addMinutes(now, -KEPT_MINUTES)).execute();
}
