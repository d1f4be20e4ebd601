import { type Kysely, sql } from 'kysely';

/** Keys with which other systems call the API for one program (docs/decisions/083). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists api_key (
    program_id uuid not null references program on delete cascade,
    id uuid not null unique,
    name text not null check (char_length(name) between 1 and 60),
    -- what it begins with: to tell it from others
    prefix text not null,
    -- SHA-256, base64url: of 256 random bits nothing more is needed
    token_hash text not null unique,
    permissions text[] not null,
    -- in whose place it acts, and what they are called
    user_id uuid not null references app_user on delete cascade,
    created_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    -- to the minute
    last_used_at timestamptz,
    revoked_at timestamptz,
    primary key (program_id, id)
  )`,
  'create index if not exists api_key_newest on api_key (program_id, created_at desc, id)',
  'create index if not exists api_key_of_person on api_key (user_id)',
  `create or replace trigger api_key_is_audited
    after insert or update or delete on api_key for each row
    when (current_setting('audit.watched', true) = 'on') execute function note_change()`,
];
