import { type Kysely, sql } from 'kysely';

/** Sessions that their owner can tell apart and end (docs/decisions/080). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // What the browser calls itself, in two words: nothing else of its request is kept.
  'alter table refresh_token add column if not exists browser text',
  'alter table refresh_token add column if not exists system text',
  // Which session asked for messages: they end with it. Null: of an earlier version.
  'alter table push_subscription add column if not exists session_id uuid',
];
