import { type Kysely, sql } from 'kysely';

/** When everything was last sent again to a webhook: what was put into its line at that moment is of that replay (docs/decisions/084). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  await sql.raw('alter table webhook add column if not exists replayed_at timestamptz').execute(db);
}
