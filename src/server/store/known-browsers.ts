import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Browsers that people have signed in from. A browser is the hash of its cookie. */

/** So many an account keeps, those used last: who is signed in everywhere for years has fewer. */
const MAX_BROWSERS = 50;

/** Whether someone has signed in to the account of this address from this browser. One statement for every address. */
export async function isKnownBrowser(tx: Kysely<Schema>, browser: string, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('known_browser as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select('k.user_id')
    .where('k.browser', '=', browser)
    .where('u.email', '=', email)
    .where(sql<boolean>`not u.is_typed`)
    .where('u.is_deleted', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who signed in last from this browser; null where nobody has. */
export async function lastPersonAt(tx: Kysely<Schema>, browser: string): Promise<string | null> {
  const row = await tx
    .selectFrom('known_browser as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select('k.user_id')
    .where('k.browser', '=', browser)
    .where('u.is_deleted', '=', false)
    .orderBy('k.last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Remembers that someone is signed in from this browser, and forgets the account's oldest beyond the most it keeps. */
export async function rememberBrowser(
  tx: Kysely<Schema>,
  userId: string,
  browser: string,
  now: Instant,
): Promise<void> {
  await tx
    .insertInto('known_browser')
    .values({ user_id: userId, browser, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'browser']).doUpdateSet({ last_used_at: now }))
    .execute();
  await tx
    .deleteFrom('known_browser')
    .where('user_id', '=', userId)
    .where('browser', 'in', (older) =>
      older
        .selectFrom('known_browser')
        .select('browser')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .offset(MAX_BROWSERS),
    )
    .execute();
}

/** Forgets every browser of an account: its password was chosen anew. */
export const forgetBrowsers = (tx: Kysely<Schema>, userId: string) =>
  tx.deleteFrom('known_browser').where('user_id', '=', userId).execute();

/** Forgets browsers that nobody has signed in from since then. */
export const forgetBrowsersBefore = (db: Kysely<Schema>, before: Instant) =>
  db.deleteFrom('known_browser').where('last_used_at', '<', before).execute();
