import { type Kysely, sql } from 'kysely';

/** Segments, and what is done with many registrants (docs/decisions/069). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists segment (
    program_id uuid not null references program on delete cascade,
    id uuid not null unique,
    name text not null check (char_length(name) between 1 and 60),
    -- registrantFilterArgs
    filter jsonb not null,
    -- the name of who made it
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (program_id, id)
  )`,
  // Two that read the same cannot be told apart in a list.
  'create unique index if not exists segment_name_once on segment (program_id, lower(name))',
  `create or replace trigger segment_is_audited
    after insert or update or delete on segment for each row
    when (current_setting('audit.watched', true) = 'on') execute function note_change()`,
  // One press for many registrants, done one after the other by bulk/bulk-pump.
  `create table if not exists bulk_action (
    program_id uuid not null references program on delete cascade,
    id uuid not null unique,
    kind text not null check (kind in ('STATUS', 'TAGS', 'REGISTER', 'REMOVE')),
    args jsonb not null,
    total integer not null check (total > 0),
    -- who pressed, and what they are called; whether they still may is looked up for each registrant
    user_id uuid not null references app_user on delete cascade,
    created_by text not null,
    created_at timestamptz not null,
    -- all rows are settled, or it was stopped
    ended_at timestamptz,
    stopped_by text,
    primary key (program_id, id)
  )`,
  'create index if not exists bulk_action_newest on bulk_action (program_id, created_at desc, id)',
  'create index if not exists bulk_action_under_way on bulk_action (created_at) where ended_at is null',
  'create index if not exists bulk_action_of_person on bulk_action (user_id)',
  `create table if not exists bulk_action_row (
    bulk_id uuid not null references bulk_action (id) on delete cascade,
    organization_id uuid not null references organization on delete cascade,
    -- as it was called then
    name text not null,
    state text not null check (state in ('WAITING', 'DONE', 'SKIPPED', 'FAILED')),
    -- the code of the refusal, of FAILED
    reason text,
    -- meetings that were canceled by it
    canceled integer not null default 0,
    settled_at timestamptz,
    primary key (bulk_id, organization_id),
    check ((state = 'WAITING') = (settled_at is null))
  )`,
  `create index if not exists bulk_action_row_waiting on bulk_action_row (bulk_id, organization_id) where state = 'WAITING'`,
  'create index if not exists bulk_action_row_of_organization on bulk_action_row (organization_id)',
  `create or replace trigger bulk_action_is_audited
    after insert or update or delete on bulk_action for each row
    when (current_setting('audit.watched', true) = 'on') execute function note_change()`,
];
