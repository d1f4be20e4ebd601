import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { WebhookResult } from '../../contract/webhooks.ts';
import type { Webhook } from '../../domain/integrations/webhook.ts';
import { type WebhookKind, webhookKinds } from '../../domain/integrations/webhook-kinds.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Webhooks: SQL in, domain shapes out. What is sent to them is in `webhook-deliveries`. */

type Db = Kysely<Schema>;

/** A kind that this version does not know is none of them. */
const known = (kinds: readonly string[]): WebhookKind[] =>
  webhookKinds.filter((kind) => kinds.includes(kind));

/** The webhooks of a program, the oldest first. */
export async function webhooksOf(db: Db, programId: string): Promise<WebhookResult[]> {
  const rows = await db
    .selectFrom('webhook as w')
    .select(['w.id', 'w.address', 'w.kinds', 'w.enabled', 'w.off_reason', 'w.failing_since'])
    .select(['w.former_secret_until', 'w.created_by', 'w.created_at'])
    .select(
      sql<number>`(select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.state = 'WAITING')`.as(
        'waiting',
      ),
    )
    .where('w.program_id', '=', programId)
    .orderBy('w.created_at')
    .orderBy('w.id')
    .execute();
  return rows.map((row) => ({
    webhookId: row.id,
    address: row.address,
    kinds: known(row.kinds),
    enabled: row.enabled,
    offReason: row.off_reason,
    failingSince: row.failing_since,
    formerSecretUntil: row.former_secret_until,
    createdBy: row.created_by,
    createdAt: row.created_at,
    waiting: row.waiting,
  }));
}

export async function insertWebhook(
  db: Db,
  programId: string,
  webhook: Webhook & { secret: string; createdBy: string; createdAt: Instant },
): Promise<void> {
  await db
    .insertInto('webhook')
    .values({
      program_id: programId,
      id: webhook.webhookId,
      address: webhook.address,
      kinds: webhook.kinds,
      enabled: webhook.enabled,
      secret: webhook.secret,
      created_by: webhook.createdBy,
      created_at: webhook.createdAt,
    })
    .execute();
}

/** Writes what differs, and nothing else: whether it fails is written by those who send meanwhile. */
export async function saveWebhook(db: Db, programId: string, before: Webhook, after: Webhook): Promise<void> {
  const changes = {
    ...(after.address === before.address ? {} : { address: after.address }),
    ...(isDeepStrictEqual(after.kinds, before.kinds) ? {} : { kinds: after.kinds }),
    ...(after.enabled === before.enabled ? {} : { enabled: after.enabled }),
    ...(after.offReason === before.offReason ? {} : { off_reason: after.offReason }),
    ...(after.failingSince === before.failingSince ? {} : { failing_since: after.failingSince }),
  };
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable('webhook')
    .set(changes)
    .where('program_id', '=', programId)
    .where('id', '=', after.webhookId)
    .execute();
}

/** A new secret; the one before signs as well until then, and those before it until their own end: a receiver has one of them. */
export async function saveSecret(
  db: Db,
  programId: string,
  webhookId: string,
  { secret, formerUntil, now }: { secret: string; formerUntil: Instant; now: Instant },
): Promise<void> {
  await sql`
    update webhook w set secret = ${secret}, former_secret_until = ${formerUntil},
      former_secrets = ${validFormer(now)}
        || jsonb_build_array(jsonb_build_object('secret', w.secret, 'until', ${formerUntil}::text))
    where w.program_id = ${programId} and w.id = ${webhookId}`.execute(db);
}

/** Of the former secrets those that still sign. */
const validFormer = (
  now: Instant,
) => sql`coalesce((select jsonb_agg(f) from jsonb_array_elements(w.former_secrets) f
  where (f->>'until')::timestamptz > ${now}::timestamptz), '[]'::jsonb)`;

/** Secrets that sign no longer are not kept. */
export const forgetFormerSecrets = async (db: Db, now: Instant): Promise<void> =>
  void (await sql`
    update webhook w set former_secrets = ${validFormer(now)},
      former_secret_until = case when w.former_secret_until > ${now}::timestamptz then w.former_secret_until end
    where w.former_secrets <> '[]' and exists (select from jsonb_array_elements(w.former_secrets) f
      where (f->>'until')::timestamptz <= ${now}::timestamptz)`.execute(db));

/** With its deliveries. */
export const removeWebhook = async (db: Db, programId: string, webhookId: string): Promise<void> =>
  void (await db
    .deleteFrom('webhook')
    .where('program_id', '=', programId)
    .where('id', '=', webhookId)
    .execute());

/** Of a program that is deleted: nobody calls for it, nobody is told of it, and nothing of it is kept. */
export async function forgetIntegrations(db: Db, programId: string): Promise<void> {
  await db.deleteFrom('webhook').where('program_id', '=', programId).execute();
  await db.deleteFrom('webhook_event').where('program_id', '=', programId).execute();
  await db.deleteFrom('api_key').where('program_id', '=', programId).execute();
}

/**
 * The programs that have a webhook, and since when: also one that is off, or wants other kinds at the moment, as the triggers do;
 * what happens meanwhile can be sent later.
 */
export async function programsNotifyingNoShows(db: Db): Promise<{ programId: string; since: Instant }[]> {
  const { rows } = await sql<{ programId: string; since: Instant }>`
    select w.program_id as "programId", min(w.created_at) as since
    from webhook w join program p on p.id = w.program_id and not p.is_deleted
    group by w.program_id order by w.program_id`.execute(db);
  return rows;
}
