import { type Kysely, sql } from 'kysely';

/** Who ended an API key, claims of webhook messages by webhook, and every former secret until its end (docs/decisions/083, 084). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table api_key add column if not exists revoked_why text
    check (revoked_why in ('STAFF', 'PASSWORD_RESET', 'LEFT_TEAM', 'RESTORED'))`,
  `update api_key set revoked_why = 'STAFF' where revoked_at is not null and revoked_why is null`,
  `alter table webhook drop constraint if exists webhook_off_reason_check`,
  `alter table webhook add constraint webhook_off_reason_check
    check (off_reason in ('STAFF', 'FAILING', 'RESTORED'))`,
  // Those that still sign: [{secret, until}]. The column former_secret is no longer read.
  `alter table webhook add column if not exists former_secrets jsonb not null default '[]'`,
  `update webhook set former_secret = null,
      former_secrets = jsonb_build_array(jsonb_build_object('secret', former_secret, 'until', former_secret_until))
    where former_secret is not null and former_secrets = '[]'`,
  // Until when a process sends it: how many are under way for a webhook.
  `alter table webhook_delivery add column if not exists leased_until timestamptz`,
  `create index if not exists webhook_delivery_under_way on webhook_delivery (webhook_id)
    where state = 'WAITING' and leased_until is not null`,
  `create index if not exists webhook_delivery_due_of_webhook on webhook_delivery (webhook_id, next_try_at, seq)
    where state = 'WAITING'`,
  'drop index if exists webhook_delivery_due',
];
