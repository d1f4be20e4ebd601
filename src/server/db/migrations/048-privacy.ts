import { type Kysely, sql } from 'kysely';

/** Who was erased and when, which names they had before, and which files wait to be removed from the store (docs/decisions/086). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists erasure (
    user_id uuid primary key references app_user on delete cascade,
    erased_at timestamptz not null,
    -- how it was asked for; never in the person's words
    asked text not null check (asked in ('SELF', 'BY_EMAIL', 'BY_LETTER', 'IN_PERSON', 'AUTHORITY')),
    -- of the staff; null: the person
    erased_by uuid references app_user on delete set null
  )`,
  'create index if not exists erasure_by on erasure (erased_by)',
  // Histories say who did something by the name of that moment: an erasure has to find the former ones too.
  `create table if not exists former_name (
    user_id uuid not null references app_user on delete cascade,
    name text not null,
    primary key (user_id, name)
  )`,
  `create or replace function keep_former_name() returns trigger language plpgsql as $$
  begin
    insert into former_name (user_id, name) values (old.id, old.name) on conflict do nothing;
    return null;
  end $$`,
  `create or replace trigger app_user_keeps_former_name after update on app_user
    for each row when (old.name <> new.name and old.name <> '' and not new.is_deleted)
    execute function keep_former_name()`,
  // Bytes that nobody may read any more: removed after the commit, and tried again where the store does not answer.
  `create table if not exists file_removal (
    value text primary key,
    asked_at timestamptz not null
  )`,
];
