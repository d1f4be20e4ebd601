import { type Kysely, sql } from 'kysely';

/** How long personal data stays after the end of a program, and what has been done about it (docs/decisions/087). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table program add column if not exists retention_days integer not null default 180
    check (retention_days between 30 and 3650)`,
  'alter table program add column if not exists removal_announced_at timestamptz',
  'alter table program add column if not exists removal_announced_for timestamptz',
  'alter table program add column if not exists removal_begun_at timestamptz',
  'alter table program add column if not exists personal_data_removed_at timestamptz',
  // Null: of someone who works for the program, and hears of it as such.
  'alter table notification alter column organization_id drop not null',
  // Nobody asked for it: the data had been kept for as long as its program said.
  'alter table erasure drop constraint if exists erasure_asked_check',
  `alter table erasure add constraint erasure_asked_check
    check (asked in ('SELF', 'BY_EMAIL', 'BY_LETTER', 'IN_PERSON', 'AUTHORITY', 'RETENTION'))`,
];
