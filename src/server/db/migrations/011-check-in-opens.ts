import { type Kysely, sql } from 'kysely';

/** From how many minutes before its start a meeting of a program takes check-ins (docs/decisions/033). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  await sql
    .raw(
      `alter table program add column if not exists check_in_opens_minutes integer not null default 15
         check (check_in_opens_minutes between 0 and 120)`,
    )
    .execute(db);
}
