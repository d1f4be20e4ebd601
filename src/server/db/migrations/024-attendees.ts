import { type Kysely, sql } from 'kysely';

/**
 * Whom a check-in named (docs/decisions/055), so that one that waits for a decision still knows it. The registers of a
 * meeting have it in their own JSON.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  await sql.raw('alter table check_in add column if not exists attendee jsonb').execute(db);
}
