import type { Kysely } from 'kysely';
import { addMinutes, type Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** API.md, Conventions: a key answers what its first use did for 30 days. */
const KEPT_MINUTES = 30 * 24 * 60;

/** Deletes kept answers that are older than they have to be. */
export async function purgeExpiredIdempotency(db: Kysely<Schema>, now: Instant): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', addMinutes(now, -KEPT_MINUTES)).execute();
}
