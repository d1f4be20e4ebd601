import { type Kysely, sql } from 'kysely';

/** Which browsers someone has signed in from: their tries are counted for themselves (docs/decisions/027). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table known_browser (
    user_id uuid not null references app_user (id) on delete cascade,
    browser text not null,
    last_used_at timestamptz not null,
    primary key (user_id, browser)
  )`,
  'create index known_browser_browser on known_browser (browser)',
];
