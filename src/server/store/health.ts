import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

export interface StoredHealth {
  oldestMailAt: Instant | null;
  oldestMessageAt: Instant | null;
  /** The database's own clock. */
  databaseNow: Instant;
  /** When the tables were made: accounts of a demo are dated back. Null: nothing is here. */
  keepsSince: Instant | null;
  /** Since when a removal of personal data that was announced, or has begun, is due and not done. */
  oldestRemovalAt: Instant | null;
}

/** What the database knows of how the server is. */
export async function loadStoredHealth(db: Kysely<Schema>): Promise<StoredHealth> {
  const { rows } = await sql<{
    mail: Date | string | null;
    message: Date | string | null;
    now: Date | string;
    since: Date | string | null;
    removal: Date | string | null;
  }>`
    select (select min(created_at) from mail where sent_at is null and failed_at is null) as mail,
      (select min(created_at) from push_message) as message,
      clock_timestamp() as now,
      (select min(timestamp) from kysely_migration where exists (select 1 from app_user)) as since,
      (select min(due) from (
        select timeline_end, personal_data_removed_at, case when removal_begun_at >= timeline_end then removal_begun_at
          else greatest(removal_announced_for, removal_announced_at + interval '14 days',
            timeline_end + retention_days * interval '1 day') end as due
        from program where removal_announced_at is not null or removal_begun_at is not null) waiting
        where due <= clock_timestamp() and timeline_end <= clock_timestamp()
          and (personal_data_removed_at is null or personal_data_removed_at < timeline_end)) as removal`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The database answered with no row');
  const instant = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString());
  return {
    oldestMailAt: instant(row.mail),
    oldestMessageAt: instant(row.message),
    databaseNow: new Date(row.now).toISOString(),
    keepsSince: instant(row.since),
    oldestRemovalAt: instant(row.removal),
  };
}
