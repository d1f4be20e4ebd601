import type { Kysely } from 'kysely';
import { addMinutes, type Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { forgetProofsBefore } from '../store/device-proofs.ts';
import { deleteExpiredPairings } from '../store/devices.ts';
import { forgetBrowsersBefore } from '../store/known-browsers.ts';
import { purgeChallenges } from '../store/passkeys.ts';
import { purgeUnderWay } from '../store/sign-in-providers.ts';

const DAY = 24 * 60;
/** As long as the cookie of a browser lives. */
const BROWSER_DAYS = 400;

/** Longer than a nonce is good, by any server's clock. */
const PROOF_MINUTES = 30;

/**
 * Deletes what identity no longer needs: counts, codes and untaken pairings of yesterday, sessions a day after they ended by age. A
 * used token stays as long as its family could live: its reuse must still be seen.
 */
export async function purgeExpiredIdentity(db: Kysely<Schema>, now: Instant): Promise<void> {
  const yesterday = addMinutes(now, -DAY);
  await db.deleteFrom('rate_limit').where('window_start', '<', yesterday).execute();
  await db.deleteFrom('email_code').where('expires_at', '<', yesterday).execute();
  await forgetBrowsersBefore(db, addMinutes(now, -BROWSER_DAYS * DAY));
  await forgetProofsBefore(db, addMinutes(now, -PROOF_MINUTES));
  await deleteExpiredPairings(db, yesterday);
  await purgeUnderWay(db, yesterday);
  await purgeChallenges(db, yesterday);
  await db.deleteFrom('refresh_token').where('expires_at', '<', yesterday).execute();
}
