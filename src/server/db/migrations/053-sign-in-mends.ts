import { type Kysely, sql } from 'kysely';

/** What waits to be confirmed names the provider as it was; whoever a provider signs in has an account of their own (docs/decisions/081). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table identity_to_confirm add column if not exists provider_revision int not null default 0',
  // Without it an organization that had typed them could change their address.
  `update app_user u set cognito_id = u.id where u.cognito_id is null and not u.is_typed and u.email_confirmed_at is not null
    and exists (select from linked_identity l where l.user_id = u.id)`,
];
