import { type Kysely, sql } from 'kysely';

/** What a provider calls a person, and which sessions began through it: people see and remove their linked accounts (docs/decisions/093). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table linked_identity add column if not exists id uuid not null default gen_random_uuid()',
  // As the provider said it last; empty: not since this version.
  `alter table linked_identity add column if not exists email text not null default ''`,
  'create unique index if not exists linked_identity_id on linked_identity (id)',
  // Through which linked identity the session began; null: by a password or passkey, or before this version.
  'alter table refresh_token add column if not exists identity_id uuid',
];
