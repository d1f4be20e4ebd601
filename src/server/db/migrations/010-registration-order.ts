import { type Kysely, sql } from 'kysely';

/**
 * The place of each line in a registration's history: two transactions that wait for each other begin in another order
 * than their statuses stand in, so that the time of a line does not say it (docs/decisions/032).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table registration_history add column position integer',
  `update registration_history h set position = places.place
    from (
      select id, row_number() over (partition by program_id, organization_id order by created_at, id) as place
      from registration_history
    ) places
    where places.id = h.id`,
  'alter table registration_history alter column position set not null',
  `create unique index registration_history_order
    on registration_history (program_id, organization_id, position)`,
  'drop index registration_history_of',
];
