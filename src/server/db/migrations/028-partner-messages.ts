import { type Kysely, sql } from 'kysely';

/** Messages between the two sides of a meeting, what was reported of them, and who blocked whom (docs/decisions/058). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists partner_message (
    program_id uuid not null references program on delete cascade,
    id uuid not null,
    meeting_id uuid not null references meeting on delete cascade,
    party text not null check (party in ('OWNER', 'PARTICIPANT')),
    -- one of the sentences, or else a text; both null: staff took the text away
    preset text,
    text text check (char_length(text) between 1 and 280),
    created_at timestamptz not null,
    -- the name of who wrote it
    created_by text not null,
    reported_at timestamptz,
    reported_by text,
    report_reason text,
    settled_at timestamptz,
    settled_by text,
    primary key (program_id, id),
    check (preset is null or text is null)
  )`,
  'create index if not exists partner_message_of_meeting on partner_message (meeting_id, created_at desc, id)',
  `create index if not exists partner_message_reported on partner_message (program_id, reported_at)
    where reported_at is not null and settled_at is null`,
  `create table if not exists partner_message_block (
    program_id uuid not null references program on delete cascade,
    -- who wants to hear nothing
    organization_id uuid not null references organization on delete cascade,
    blocked_id uuid not null references organization on delete cascade,
    created_at timestamptz not null,
    primary key (program_id, organization_id, blocked_id)
  )`,
  'create index if not exists partner_message_block_of on partner_message_block (blocked_id)',
  'create index if not exists partner_message_block_by on partner_message_block (organization_id)',
];
