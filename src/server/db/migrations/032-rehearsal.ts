import { type Kysely, sql } from 'kysely';

/** Rehearsals of tablets: the desk's word, and what the tablets say of it (docs/decisions/062). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The newest word alone; one that ends a rehearsal is over when it is said.
  'alter table device add column if not exists rehearsal_id uuid',
  'alter table device add column if not exists rehearsal_said_at timestamptz',
  'alter table device add column if not exists rehearsal_until timestamptz',
  // Why it does not hold on the tablet; null: it does, or the tablet has not heard of it.
  `alter table device add column if not exists rehearsal_ended text
     check (rehearsal_ended in ('HERE', 'MEETING_NEAR'))`,
  'alter table device_contact add column if not exists rehearsing boolean not null default false',
];
