import { type Kysely, sql } from 'kysely';
import type { MeetingAtStake } from '../../contract/review.ts';
import { isReleased } from '../../domain/meetings/is-released.ts';
import type { Meeting } from '../../domain/meetings/meeting.ts';
import type { RegistrationStatus } from '../../domain/registration/registration.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { meetingOfRow } from './meetings.ts';

/** What a review reads and writes beside the registration itself. */

/** A registration as those who review it see it. */
export interface ReviewedRegistration {
  programId: string;
  organizationId: string;
  organizationName: string;
  organizationSlug: string;
  registrationStatus: RegistrationStatus;
  notificationSent: boolean;
  isRevisionSubmitted: boolean;
  updatedAt: Instant;
}

/**
 * @param lock holds it until the transaction ends: nobody asks for a meeting with it, and no other review passes
 */
export async function registrationToReview(
  tx: Kysely<Schema>,
  programId: string,
  organizationId: string,
  lock = false,
): Promise<ReviewedRegistration | null> {
  let query = tx
    .selectFrom('registration as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .selectAll('r')
    .select(['o.name', 'o.slug'])
    .where('r.program_id', '=', programId)
    .where('r.organization_id', '=', organizationId)
    .where('o.is_deleted', '=', false);
  if (lock) query = query.forUpdate('r');
  const row = await query.executeTakeFirst();
  return row
    ? {
        programId,
        organizationId,
        organizationName: row.name,
        organizationSlug: row.slug,
        registrationStatus: row.registration_status,
        notificationSent: row.notification_sent,
        isRevisionSubmitted: row.is_revision_submitted,
        updatedAt: row.updated_at,
      }
    : null;
}

/** The organization's meetings that are requested or accepted and not over, in the order of their ids. */
export async function liveMeetings(
  tx: Kysely<Schema>,
  programId: string,
  organizationId: string,
  now: Instant,
): Promise<Meeting[]> {
  const rows = await tx
    .selectFrom('meeting')
    .selectAll()
    .where('program_id', '=', programId)
    .where((eb) =>
      eb.or([eb('meeting_owner', '=', organizationId), eb('meeting_participant', '=', organizationId)]),
    )
    .where('meeting_status', 'in', ['PENDING', 'RESCHEDULE', 'ACCEPTED'])
    .where('is_deleted', '=', false)
    .where('end_at', '>', now)
    .orderBy('id')
    .execute();
  return rows.map((row) => meetingOfRow(row));
}

/** These meetings as the staff are shown them, the earliest first: with whom, when and where. */
export async function meetingsAtStake(
  tx: Kysely<Schema>,
  organizationId: string,
  meetingIds: readonly string[],
): Promise<MeetingAtStake[]> {
  if (meetingIds.length === 0) return [];
  const rows = await tx
    .selectFrom('meeting as m')
    .innerJoin('organization as o', 'o.id', 'm.meeting_owner')
    .innerJoin('organization as p', 'p.id', 'm.meeting_participant')
    .leftJoin('room as r', 'r.id', 'm.room_id')
    .select([
      'm.id',
      'm.meeting_status',
      'm.released',
      'm.start_at',
      'm.end_at',
      'm.table_name',
      'm.seat_number',
      'm.meeting_owner',
    ])
    .select(['o.name as owner_name', 'p.name as participant_name', 'r.name as room_name'])
    .where(sql<boolean>`m.id = any(${meetingIds}::uuid[])`)
    .orderBy('m.start_at')
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({
    meetingId: row.id,
    partnerName: row.meeting_owner === organizationId ? row.participant_name : row.owner_name,
    meetingStatus: row.meeting_status,
    isReleased: isReleased({ meetingStatus: row.meeting_status, released: row.released }),
    startAt: row.start_at,
    endAt: row.end_at,
    roomName: row.room_name,
    tableName: row.table_name,
    seatNumber: row.seat_number,
  }));
}
