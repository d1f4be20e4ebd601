import { type Kysely, sql } from 'kysely';

/** After how many minutes of waiting who is missing in a meeting of a program is asked (docs/decisions/054). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  await sql
    .raw(
      `alter table program add column if not exists missing_after_minutes integer not null default 3
         check (missing_after_minutes between 1 and 30)`,
    )
    .execute(db);
}
