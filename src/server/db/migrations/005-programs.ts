import { type Kysely, sql } from 'kysely';
import { auditStatements } from './programs/audit.ts';
import { broadcastsStatements } from './programs/broadcasts.ts';
import { calendarStatements } from './programs/calendar.ts';
import { contentStatements } from './programs/content.ts';
import { languagesStatements } from './programs/languages.ts';
import { notificationChannelsStatements } from './programs/notifications.ts';
import { registrantCountsStatements } from './programs/registrant-counts.ts';
import { registrantsStatements } from './programs/registrants.ts';
import { sponsorsStatements } from './programs/sponsors.ts';
import { tagsStatements } from './programs/tags.ts';
import { templatesStatements } from './programs/templates.ts';

/** Programs, content and communication. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** In pieces by what they are about, each a file of `programs/`. */
const statements: readonly string[] = [
  ...registrantsStatements,
  ...tagsStatements,
  ...notificationChannelsStatements,
  ...contentStatements,
  ...templatesStatements,
  ...broadcastsStatements,
  ...registrantCountsStatements,
  ...languagesStatements,
  ...sponsorsStatements,
  ...calendarStatements,
  // After all tables that it watches.
  ...auditStatements,
];
