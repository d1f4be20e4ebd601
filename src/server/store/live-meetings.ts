import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/**
 * Whether two organizations have a meeting already, whoever asked, that is pending, rescheduled or accepted and not released: in this
 * timeslot or one of another room at the same time, or, off the timeslots, at exactly this time.
 *
 * @param exceptMeetingId the one that is edited
 */
export async function hasLiveMeeting(
  tx: Kysely<Schema>,
  programId: string,
  pair: readonly [string, string],
  time: { timeslotId: string } | { startAt: Instant; endAt: Instant },
  exceptMeetingId: string | null = null,
): Promise<boolean> {
  const [one, other] = pair;
  let query = tx
    .selectFrom('meeting')
    .select(sql`1`.as('one'))
    .where('program_id', '=', programId)
    .where('is_deleted', '=', false)
    .where('meeting_status', 'in', ['PENDING', 'RESCHEDULE', 'ACCEPTED'])
    .where('released', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('meeting_owner', '=', one), eb('meeting_participant', '=', other)]),
        eb.and([eb('meeting_owner', '=', other), eb('meeting_participant', '=', one)]),
      ]),
    );
  query =
    'timeslotId' in time
      ? query.where('timeslot_id', 'is not', null).where(
          sql<boolean>`(timeslot_id = ${time.timeslotId} or exists (
            select 1 from timeslot t where t.id = ${time.timeslotId}
              and start_at < t.slot_end_time and end_at > t.slot_start_time))`,
        )
      : query
          .where('timeslot_id', 'is', null)
          .where('start_at', '=', time.startAt)
          .where('end_at', '=', time.endAt);
  if (exceptMeetingId) query = query.where('id', '<>', exceptMeetingId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** With whom an organization has a meeting that is pending, rescheduled or accepted and not released, also one that is over. */
export async function withLiveMeeting(
  db: Kysely<Schema>,
  programId: string,
  organizationId: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('meeting')
    .select(['meeting_owner', 'meeting_participant'])
    .where('program_id', '=', programId)
    .where('is_deleted', '=', false)
    .where('meeting_status', 'in', ['PENDING', 'RESCHEDULE', 'ACCEPTED'])
    .where('released', 'is', null)
    .where((eb) =>
      eb.or([eb('meeting_owner', '=', organizationId), eb('meeting_participant', '=', organizationId)]),
    )
    .execute();
  return new Set(
    rows.map((row) => (row.meeting_owner === organizationId ? row.meeting_participant : row.meeting_owner)),
  );
}
