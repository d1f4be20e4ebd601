import { type Kysely, sql } from 'kysely';
import { badgesStatements } from './door/badges.ts';
import { devicesStatements } from './door/devices.ts';
import { marksStatements } from './door/marks.ts';
import { seatsStatements } from './door/seats.ts';

/** The door: paired tablets, badges issued anew, meetings moved between rooms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query on meetings would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [...seatsStatements, ...badgesStatements, ...devicesStatements, ...marksStatements];
