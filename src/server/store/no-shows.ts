import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { missed, type Side } from './missed.ts';

/** How many of its accepted meetings an organization has missed: for staff alone (docs/decisions/059). */
export interface NoShows {
  /** Accepted meetings that are over, or were released. */
  meetingsOver: number;
  /** Those of them to which it did not come (`missedBy`). */
  meetingsMissed: number;
}

/** Of each side's meetings that are over: whether it missed them. */
const missedAs = (
  programId: RawBuilder<unknown>,
  organizationId: RawBuilder<unknown>,
  now: Instant,
  side: Side,
): RawBuilder<unknown> => sql`
  select ${missed(side, now)} as missed
  from meeting m
  where m.program_id = ${programId} and ${sql.ref(`m.meeting_${side}`)} = ${organizationId}
    and m.meeting_status = 'ACCEPTED' and not m.is_deleted
    and (m.end_at <= ${now}::timestamptz or m.released is not null)`;

/** A query of one row of `NoShows`. */
export const noShowsOf = (
  programId: RawBuilder<unknown>,
  organizationId: RawBuilder<unknown>,
  now: Instant,
): RawBuilder<NoShows> => sql`
  select count(*)::int as "meetingsOver", (count(*) filter (where missed))::int as "meetingsMissed"
  from (${missedAs(programId, organizationId, now, 'owner')}
    union all ${missedAs(programId, organizationId, now, 'participant')}) as over`;

export async function noShows(
  db: Kysely<Schema>,
  programId: string,
  organizationId: string,
  now: Instant,
): Promise<NoShows> {
  const { rows } = await noShowsOf(sql`${programId}::uuid`, sql`${organizationId}::uuid`, now).execute(db);
  return rows[0] ?? { meetingsOver: 0, meetingsMissed: 0 };
}
