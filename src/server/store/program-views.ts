import { type Kysely, sql } from 'kysely';
import type { MeetingStatus } from '../../domain/meetings/meeting.ts';
import type { Schema } from '../db/schema.ts';

/** Programs and their schedule as screens show them. */

/** How many meetings stand in which status; of one organization, or of the whole program. */
export async function meetingTotals(
  db: Kysely<Schema>,
  programId: string,
  organizationId: string | undefined,
) {
  let query = db
    .selectFrom('meeting')
    .select(({ fn }) => ['meeting_status', fn.countAll<number>().as('count')])
    .select([
      sql<number>`count(*) filter (where (owner_attendance->>'attendedAt' is not null) or (participant_attendance->>'attendedAt' is not null))`.as(
        'one_here',
      ),
      sql<number>`count(*) filter (where (owner_attendance->>'attendedAt' is not null) and (participant_attendance->>'attendedAt' is not null))`.as(
        'both_here',
      ),
    ])
    .where('program_id', '=', programId)
    .where('is_deleted', '=', false);
  if (organizationId !== undefined) {
    query = query.where((eb) =>
      eb.or([eb('meeting_owner', '=', organizationId), eb('meeting_participant', '=', organizationId)]),
    );
  }
  const rows = await query.groupBy('meeting_status').execute();
  const count = (status: MeetingStatus) => rows.find((row) => row.meeting_status === status)?.count ?? 0;
  const accepted = rows.find((row) => row.meeting_status === 'ACCEPTED');
  return {
    PENDING: count('PENDING'),
    ACCEPTED: count('ACCEPTED'),
    REJECTED: count('REJECTED'),
    CANCELED: count('CANCELED'),
    RESCHEDULE: count('RESCHEDULE'),
    oneHere: accepted?.one_here ?? 0,
    bothHere: accepted?.both_here ?? 0,
  };
}

export async function saveRoomLink(
  db: Kysely<Schema>,
  programId: string,
  roomId: string,
  link: string,
): Promise<void> {
  await db
    .updateTable('room')
    .set({ meeting_link: link })
    .where('program_id', '=', programId)
    .where('id', '=', roomId)
    .execute();
}

/** Meetings that take their link from this room: doors and phones must hear of the new one. */
export async function touchMeetingsOfRoom(
  db: Kysely<Schema>,
  programId: string,
  roomId: string,
): Promise<void> {
  await sql`
    insert into sync_mark (program_id, noun, object_id, xid)
    select program_id, 'meeting', id, pg_current_xact_id() from meeting
    where program_id = ${programId} and room_id = ${roomId} and meeting_link is null
    on conflict (program_id, noun, object_id) do update set xid = excluded.xid`.execute(db);
}
