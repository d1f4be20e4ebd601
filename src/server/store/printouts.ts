import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { idIn } from './id-in.ts';

/** What is printed of a program: SQL in, plain rows out. */

/** All accepted meetings that take or took place, in order of time. */
export async function printedMeetings(db: Kysely<Schema>, programId: string) {
  const rows = await db
    .selectFrom('meeting')
    .select([
      'id',
      'event_id as eventId',
      'start_at as startAt',
      'end_at as endAt',
      'venue',
      'room_id as roomId',
      'seat_number as seatNumber',
      'table_name as tableName',
      'meeting_location as location',
      'meeting_owner as meetingOwner',
      'meeting_participant as meetingParticipant',
    ])
    .where('program_id', '=', programId)
    .where('meeting_status', '=', 'ACCEPTED')
    .where('released', 'is', null)
    .where('is_deleted', '=', false)
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  return rows;
}

/** The organizations of these meetings by name, deleted ones too. */
export const printedOrganizations = (db: Kysely<Schema>, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('organization')
        .select(['id', 'name'])
        .where(idIn('id', ids))
        .orderBy('name')
        .orderBy('id')
        .execute();

/** Who takes part in the program for these organizations, by name; who left one does so no longer. */
export const printedPeople = (db: Kysely<Schema>, programId: string, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('program_member as m')
        .innerJoin('organization_member as o', (join) =>
          join
            .onRef('o.organization_id', '=', 'm.organization_id')
            .onRef('o.user_id', '=', 'm.user_id')
            .on('o.is_deleted', '=', false),
        )
        .innerJoin('app_user as u', 'u.id', 'm.user_id')
        .select(['u.id', 'm.organization_id as organizationId', 'u.name'])
        .where('m.program_id', '=', programId)
        .where(idIn('m.organization_id', ids))
        .orderBy('u.name')
        .orderBy('u.id')
        .execute();
