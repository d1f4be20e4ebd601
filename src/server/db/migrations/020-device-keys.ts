import { type Kysely, sql } from 'kysely';

/** The public key with which a paired tablet signs its calls (docs/decisions/038). Null: paired before, or without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  await sql.raw('alter table device add column if not exists public_key jsonb').execute(db);
}
