import { type Kysely, sql } from 'kysely';
import { type MarkedPartner, partnerMarksOf } from '../../domain/meetings/partner-mark.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { stillAhead } from './open-requests.ts';

/** How an organization stands to its partners in a program. */
export async function ownPartners(
  db: Kysely<Schema>,
  programId: string,
  organizationId: string,
  now: Instant,
): Promise<MarkedPartner[]> {
  const rows = await db
    .selectFrom('meeting')
    .select(['id', 'meeting_status', 'meeting_owner', 'meeting_participant'])
    .select(['start_at', 'end_at', 'released', 'updated_at'])
    .select(stillAhead(now).as('still_ahead'))
    .where('program_id', '=', programId)
    .where('is_deleted', '=', false)
    .where('meeting_status', '<>', 'CANCELED')
    // Two reads by their indexes, where an OR would read all meetings of the program.
    .where(
      sql<boolean>`id in (
        select id from meeting where program_id = ${programId} and meeting_owner = ${organizationId}
        union all select id from meeting where program_id = ${programId} and meeting_participant = ${organizationId})`,
    )
    .execute();
  return partnerMarksOf(
    organizationId,
    rows.map((row) => ({
      id: row.id,
      meetingStatus: row.meeting_status,
      meetingOwner: row.meeting_owner,
      meetingParticipant: row.meeting_participant,
      startAt: row.start_at,
      endAt: row.end_at,
      released: row.released,
      updatedAt: row.updated_at,
      stillAhead: row.still_ahead,
    })),
    now,
  );
}
