import { type Kysely, sql } from 'kysely';

/** When a program reminds people of their meetings; broadcasts that are sent at a time (docs/decisions/077). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table program add column if not exists first_reminder_minutes integer not null default 15
    check (first_reminder_minutes between 0 and 120)`,
  `alter table program add column if not exists last_reminder_minutes integer not null default 5
    check (last_reminder_minutes between 0 and 120)`,
  // Broadcasts that wait for their time are PAUSED: devices of an earlier version know no other state for them.
  'alter table broadcast add column if not exists send_at timestamptz',
  // Whom it is for has not been written yet: it is asked when it is sent.
  'alter table broadcast add column if not exists awaits boolean not null default false',
  'alter table broadcast add column if not exists scheduled_by uuid references app_user on delete set null',
  // What the program was when the time was chosen.
  'alter table broadcast add column if not exists scheduled_status text',
  // Why it was not sent at its time.
  `alter table broadcast add column if not exists held text
    check (held in ('LATE', 'ENDED', 'SENDER', 'EMPTY', 'DELETED', 'RESTORED'))`,
  `create index if not exists broadcast_due on broadcast (send_at)
    where awaits and held is null and state = 'PAUSED'`,
];
