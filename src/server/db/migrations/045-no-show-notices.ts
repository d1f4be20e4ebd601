import { type Kysely, sql } from 'kysely';

/** Whether both sides are written to after a meeting that someone missed, and of which meetings they were (docs/decisions/078). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table program add column if not exists notify_no_shows boolean not null default false',
  // Meetings that were due before staff turned it on are left alone.
  'alter table program add column if not exists no_shows_from timestamptz not null default now()',
  // Once a meeting and start, whichever process comes first: a meeting that took place anew may be missed anew.
  `create table if not exists no_show_notice (
    meeting_id uuid not null references meeting on delete cascade,
    start_at timestamptz not null,
    told_at timestamptz not null,
    primary key (meeting_id, start_at)
  )`,
  'create index if not exists no_show_notice_at on no_show_notice (told_at)',
];
