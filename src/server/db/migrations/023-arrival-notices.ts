import { type Kysely, sql } from 'kysely';

/** What the sides of a meeting say of their own coming: a register each, like their attendance (docs/decisions/054). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table meeting add column if not exists owner_notice jsonb',
  'alter table meeting add column if not exists participant_notice jsonb',
  // What a NOTICE of the ledger said.
  'alter table check_in add column if not exists notice jsonb',
  // Whether the other side was told of it: no more than some an hour (domain/meetings/late).
  'alter table check_in add column if not exists partner_told boolean not null default false',
  // Not checked against the rows of before, which have one of the first two: a ledger may be long.
  'alter table check_in drop constraint if exists check_in_verb_check',
  `alter table check_in add constraint check_in_verb_check
    check (verb in ('CHECK_IN', 'UNDO', 'NOTICE')) not valid`,
];
