import { type Kysely, sql } from 'kysely';
import { badgesStatements } from './door/badges.ts';
import { devicesStatements } from './door/devices.ts';
import { seatsStatements } from './door/seats.ts';

/** The door: paired tablets, badges issued anew, meetings moved between rooms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [...seatsStatements, ...badgesStatements, ...devicesStatements];
