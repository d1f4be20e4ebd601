import { type Insertable, type Kysely, sql } from 'kysely';
import type { PushContent } from '../../domain/notifications/push-content.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { insertionOf, writeAtOnce } from './insert-rows.ts';

/** Browsers that may be told, and the messages that wait for them: SQL in, plain facts out. */

/** A browser's address and keys (RFC 8030, RFC 8291), base64url. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** No person has more browsers than this: the newest stay. */
const MAX_BROWSERS = 10;

/** Keeps a browser as this person's; whoever was signed in there before hears nothing on it any more. */
export async function saveSubscription(
  tx: Kysely<Schema>,
  row: PushAddress & { id: string; userId: string; sessionId: string | null; now: Instant },
): Promise<void> {
  const { id, userId, sessionId, endpoint, p256dh, auth, now } = row;
  // What still waits for the person before must not be shown to this one.
  await tx
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('user_id', '<>', userId)
    .execute();
  await tx
    .insertInto('push_subscription')
    .values({ id, user_id: userId, session_id: sessionId, endpoint, p256dh, auth, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ user_id: userId, session_id: sessionId, p256dh, auth, created_at: now }),
    )
    .execute();
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where user_id = ${userId}
      order by created_at desc, id offset ${MAX_BROWSERS}
    )`.execute(tx);
}

/** @returns whether it was there, and this person's */
export async function removeSubscription(
  tx: Kysely<Schema>,
  userId: string,
  endpoint: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The browser is gone: its push service said so. What waits for it goes with it. */
export const forgetSubscription = async (db: Kysely<Schema>, id: string): Promise<void> =>
  void (await db.deleteFrom('push_subscription').where('id', '=', id).execute());

/** Someone else may have been signed in there: after a change of password no browser is told until it asks again. */
export const forgetSubscriptionsOf = async (tx: Kysely<Schema>, userId: string): Promise<void> =>
  void (await tx.deleteFrom('push_subscription').where('user_id', '=', userId).execute());

/** The browsers that asked in these sessions are told nothing more; `keep`: all but those that asked in this one. */
export async function forgetSubscriptionsOfSessions(
  tx: Kysely<Schema>,
  userId: string,
  which: { sessionId: string } | { keep: string },
): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where((eb) =>
      'sessionId' in which
        ? eb('session_id', '=', which.sessionId)
        : eb('session_id', 'is distinct from', which.keep),
    )
    .execute();
}

/** Puts messages into their table. What waits there about the same meeting is older, and goes. */
export async function insertPushMessages(
  tx: Kysely<Schema>,
  rows: readonly Omit<Insertable<Schema['push_message']>, 'content'>[] & readonly { content: PushContent }[],
): Promise<void> {
  if (rows.length === 0) return;
  const meant = rows.filter(({ meeting_id }) => meeting_id);
  await sql`
    delete from push_message m using unnest(
      ${meant.map((row) => row.subscription_id)}::uuid[], ${meant.map((row) => row.meeting_id)}::uuid[]
    ) as n (subscription_id, meeting_id)
    where m.subscription_id = n.subscription_id and m.meeting_id = n.meeting_id`.execute(tx);
  await writeAtOnce(tx, [insertionOf('push_message', rows as never)]);
}

export interface ClaimedPush extends PushAddress {
  id: string;
  subscriptionId: string;
  content: PushContent;
  expiresAt: Instant;
  /** Tries so far, this one counted. */
  attempts: number;
}

/**
 * Takes what is due, oldest first, for `leaseMs`: no other process gets it meanwhile. What is of no use any more goes
 * first: a reminder of a meeting that begins at another time now, or not at all, reminds nobody.
 */
export async function claimPush(
  db: Kysely<Schema>,
  most: number,
  leaseMs: number,
  now: Instant,
): Promise<ClaimedPush[]> {
  await sql`
    delete from push_message p where p.next_attempt_at <= now() and (p.expires_at <= ${now}::timestamptz
      or (p.reminds_of is not null and not exists (
        select 1 from meeting m where m.id = p.meeting_id and m.start_at = p.reminds_of
          and m.meeting_status = 'ACCEPTED' and m.released is null and not m.is_deleted)))`.execute(db);
  const { rows } = await sql<{
    id: string;
    subscription_id: string;
    content: PushContent;
    expires_at: Instant;
    attempts: number;
    endpoint: string;
    p256dh: string;
    auth: string;
  }>`
    with due as (
      select id from push_message where next_attempt_at <= now()
      order by next_attempt_at limit ${most} for update skip locked
    )
    update push_message p
    set attempts = p.attempts + 1, next_attempt_at = now() + ${leaseMs} * interval '1 millisecond'
    from due, push_subscription s
    where p.id = due.id and s.id = p.subscription_id
    returning p.id, p.subscription_id, p.content, p.expires_at, p.attempts, s.endpoint, s.p256dh, s.auth`.execute(
    db,
  );
  return rows.map(({ subscription_id, expires_at, ...row }) => ({
    ...row,
    subscriptionId: subscription_id,
    expiresAt: expires_at,
  }));
}

/** It was handed over, or nobody will take it. */
export const removePush = async (db: Kysely<Schema>, id: string): Promise<void> =>
  void (await db.deleteFrom('push_message').where('id', '=', id).execute());

/** Not this time; it is due again `waitMs` from now. */
export async function postponePush(
  db: Kysely<Schema>,
  id: string,
  reason: string,
  waitMs: number,
): Promise<void> {
  await db
    .updateTable('push_message')
    .set({
      last_error: reason,
      next_attempt_at: sql<Instant>`now() + ${Math.round(waitMs)} * interval '1 millisecond'`,
    })
    .where('id', '=', id)
    .execute();
}
