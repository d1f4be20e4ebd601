import { type Kysely, sql } from 'kysely';

/** A notification is kept as data and written out in the language of whoever reads it (docs/decisions/039). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null: of an earlier version, which kept its sentences in each language.
  'alter table notification add column if not exists content jsonb',
  // A process of an earlier version reads them of every row.
  `alter table notification alter column title set default '', alter column message set default ''`,
];
