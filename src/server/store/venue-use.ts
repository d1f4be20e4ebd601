import { type Kysely, sql } from 'kysely';
import type { VenueUse } from '../../domain/programs/program-type.ts';
import type { Venue } from '../../domain/schedule/schedule.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** What there is of each way to meet in a program: rooms, and accepted meetings that are still to take place. */
export async function venueUse(db: Kysely<Schema>, programId: string, now: Instant): Promise<VenueUse> {
  const { rows } = await sql<{ venue: Venue; rooms: number; meetings: number }>`
    select venue, sum(rooms)::int as rooms, sum(meetings)::int as meetings from (
      select type as venue, count(*) as rooms, 0 as meetings from room
        where program_id = ${programId} and not is_deleted group by type
      union all
      select venue, 0, count(*) from meeting
        where program_id = ${programId} and meeting_status = 'ACCEPTED' and not is_deleted and released is null
          and end_at > ${now}::timestamptz
        group by venue
    ) used group by venue`.execute(db);
  const of = (venue: Venue) => {
    const found = rows.find((row) => row.venue === venue);
    return { rooms: found?.rooms ?? 0, meetings: found?.meetings ?? 0 };
  };
  return { offline: of('offline'), online: of('online') };
}
