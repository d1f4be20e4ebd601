import { type Kysely, sql } from 'kysely';

/** What people agreed to, in the words that they were shown (docs/decisions/091). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists consent (
    id uuid primary key,
    user_id uuid not null references app_user on delete cascade,
    kind text not null,
    -- what it is about, such as a meeting; empty: it holds everywhere
    about text not null default '',
    version text not null,
    language text not null,
    text text not null,
    text_hash text not null,
    given_at timestamptz not null,
    given_by text not null,
    withdrawn_at timestamptz,
    withdrawn_by text,
    check ((withdrawn_at is null) = (withdrawn_by is null))
  )`,
  'create unique index if not exists consent_that_stands on consent (user_id, kind, about) where withdrawn_at is null',
  'create index if not exists consent_of_person on consent (user_id, given_at desc)',
];
