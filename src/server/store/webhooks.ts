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

export async function saveWebhook(db: Db, programId: string, webhook: Webhook): Promise<void> {
  await db
    .updateTable('webhook')
    .set({
      address: webhook.address,
      kinds: webhook.kinds,
      enabled: webhook.enabled,
      off_reason: webhook.offReason,
      failing_since: webhook.failingSince,
    })
    .where('program_id', '=', programId)
    .where('id', '=', webhook.webhookId)
    .execute();
}

/** A new secret; the one before signs as well until then. */
export async function saveSecret(
  db: Db,
  programId: string,
  webhookId: string,
  { secret, formerUntil }: { secret: string; formerUntil: Instant },
): Promise<void> {
  await sql`
    update webhook set secret = ${secret}, former_secret = secret, former_secret_until = ${formerUntil}
    where program_id = ${programId} and id = ${webhookId}`.execute(db);
}

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

/** The programs where someone wants to be told of no-shows, and since when. */
export async function programsTellingNoShows(db: Db): Promise<{ programId: string; since: Instant }[]> {
  const { rows } = await sql<{ programId: string; since: Instant }>`
    select w.program_id as "programId", min(w.created_at) as since
    from webhook w join program p on p.id = w.program_id and not p.is_deleted
    where w.enabled and 'no-show' = any(w.kinds)
    group by w.program_id order by w.program_id`.execute(db);
  return rows;
}
