import { type Kysely, sql } from 'kysely';
import { mailStatements } from './house/mail.ts';
import { meetingsStatements } from './house/meetings.ts';
import { organizationsStatements } from './house/organizations.ts';
import { peopleStatements } from './house/people.ts';
import { programsStatements } from './house/programs.ts';
import { registrationStatements } from './house/registration.ts';
import { scheduleStatements } from './house/schedule.ts';
import { syncStatements } from './house/sync.ts';

/**
 * The house: people, organizations, programs, registration, schedule, meetings, check-ins, and the tables by which
 * the product keeps its promises (idempotency, mail, sync). `program_id` stands first in every key that has one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create extension if not exists btree_gist',

  `create table setting (
    name text primary key,
    value jsonb not null
  )`,
  ...peopleStatements,
  ...organizationsStatements,
  ...programsStatements,
  ...registrationStatements,
  ...scheduleStatements,
  ...meetingsStatements,
  ...mailStatements,
  ...syncStatements,
];
