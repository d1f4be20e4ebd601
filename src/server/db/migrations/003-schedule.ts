import { type Kysely, sql } from 'kysely';
import { approvedPeopleStatements } from './schedule/approved-people.ts';
import { checkInsStatements } from './schedule/check-ins.ts';
import { deviceReportsStatements } from './schedule/device-reports.ts';
import { historyStatements } from './schedule/history.ts';
import { meetingsStatements } from './schedule/meetings.ts';
import { notificationsStatements } from './schedule/notifications.ts';
import { ratingsStatements } from './schedule/ratings.ts';
import { reseatsStatements } from './schedule/reseats.ts';
import { timeslotsStatements } from './schedule/timeslots.ts';

/** Schedule and meetings in full: pauses, closures, proposals outside of the timeslots. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query on meetings would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  ...timeslotsStatements,
  ...meetingsStatements,
  ...historyStatements,
  ...ratingsStatements,
  ...notificationsStatements,
  ...reseatsStatements,
  ...approvedPeopleStatements,
  ...checkInsStatements,
  ...deviceReportsStatements,
];
