import { type Kysely, sql } from 'kysely';

/**
 * A profile whose address somebody else has already, as an account or as a profile: typed, and nobody's account. Whoever
 * types an address does not learn whether it has one (docs/decisions/036).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table app_user add column is_typed boolean not null default false',
  'alter table app_user add constraint app_user_typed_check check (not is_typed or cognito_id is null)',
  'alter table app_user drop constraint app_user_email_key',
  // An address is one person's who may sign in with it, or the first profile's that has it; others are typed.
  'create unique index app_user_email_key on app_user (email) where not is_typed',
  'create index app_user_typed on app_user (email) where is_typed',
];
