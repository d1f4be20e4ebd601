import { type Kysely, sql } from 'kysely';
import { auditStatements } from './corrections/audit.ts';
import { contentStatements } from './corrections/content.ts';
import { indexesStatements } from './corrections/indexes.ts';

/**
 * Step 005 was still edited when there was data: what a database lacks whose 005 was an earlier one is added here, and
 * a whole one is left as it is. The last step that was allowed to differ: from here on each step's checksum is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  ...contentStatements,
  ...indexesStatements,
  // After all tables that it watches.
  ...auditStatements,
  // Which statements each step was made of when it was applied (`checksums.ts`).
  `create table migration_checksum (
    name text primary key,
    checksum text not null,
    recorded_at timestamptz not null default now()
  )`,
];
