import { type Kysely, sql } from 'kysely';

/**
 * The proofs that tablets have used while their nonce is good, so that each counts once in all processes
 * (docs/decisions/047). Unlogged: after a crash of PostgreSQL it is empty, and a proof of the last minutes could be used
 * once more; in return no call of a tablet waits for the disk.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  await sql
    .raw(
      `create unlogged table if not exists device_proof (
        jti text primary key,
        used_at timestamptz not null default now()
      )`,
    )
    .execute(db);
}
