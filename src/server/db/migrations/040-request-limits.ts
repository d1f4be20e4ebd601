import { type Kysely, sql } from 'kysely';

/** How many requests an organization may have open, and when those expire that nobody answers; bookmarks of participants (docs/decisions/072). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table program add column if not exists max_open_requests integer not null default 30
    check (max_open_requests between 1 and 500)`,
  `alter table program add column if not exists request_expiry_days integer not null default 7
    check (request_expiry_days between 0 and 90)`,
  // What was open before this version, or before staff changed the number of days, waits from then on: nothing expires as a surprise.
  'alter table program add column if not exists requests_expire_from timestamptz not null default now()',
  'alter table meeting add column if not exists expired_at timestamptz',
  // Which requests are over: looked for every minute.
  `create index if not exists meeting_open_request on meeting (program_id, updated_at)
    where meeting_status in ('PENDING', 'RESCHEDULE') and not is_deleted`,
  // Participants that an organization has marked for itself: registers, of which the latest stands.
  `create table if not exists partner_bookmark (
    program_id uuid not null references program on delete cascade,
    organization_id uuid not null references organization on delete cascade,
    partner_id uuid not null references organization on delete cascade,
    is_set boolean not null,
    said_at timestamptz not null,
    primary key (program_id, organization_id, partner_id)
  )`,
];
