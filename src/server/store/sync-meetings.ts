import { type Kysely, sql } from 'kysely';
import type { DeviceMode } from '../../domain/devices/device.ts';
import { holdsNamesOf, meetingElsewhere } from '../../domain/devices/names-on-tablet.ts';
import { meetingForParties } from '../../domain/meetings/attendance.ts';
import type { DoorMeeting } from '../../domain/meetings/meeting.ts';
import type { Schema } from '../db/schema.ts';
import { doorMeetingOfRow } from './meetings.ts';
import { type Audience, limitOf, placed, type Selection } from './sync-selection.ts';

/** A door needs what was ever agreed: accepted, canceled after, or being moved. Requests stay on the desk. */
export const atDoor = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.accepted_at`)} is not null or ${sql.ref(`${table}.moved_at`)} is not null)`;

export async function meetingDocuments(
  db: Kysely<Schema>,
  { programId, organizationId, tablet, roomIds = [] }: Audience,
  selection: Selection,
) {
  let query = db
    .selectFrom('meeting as m')
    .leftJoin('room as r', 'r.id', 'm.room_id')
    .selectAll('m')
    .select('r.meeting_link as room_link')
    .where('m.program_id', '=', programId)
    .where('m.is_deleted', '=', false)
    .where(atDoor('m'))
    .where(placed('m.id', selection));
  if (organizationId) {
    query = query.where((eb) =>
      eb.or([eb('m.meeting_owner', '=', organizationId), eb('m.meeting_participant', '=', organizationId)]),
    );
  }
  const rows = await query.orderBy('m.id').limit(limitOf(selection)).execute();
  return rows.map((row) => {
    const doc = doorMeetingOfRow(row, row.room_link);
    if (tablet) {
      const here = holdsNamesOf({ roomIds }, { roomId: row.room_id, formerRoomIds: row.former_room_ids });
      return { id: row.id, doc: here ? meetingForTablet(doc, tablet) : meetingElsewhere(doc) };
    }
    return { id: row.id, doc: organizationId === null ? doc : meetingForParties(doc) };
  });
}

/**
 * A door opens no links. Staff at a door read who said a check-in; at a stand the guests are alone with the tablet, and
 * it is not told.
 */
function meetingForTablet(meeting: DoorMeeting, mode: DeviceMode): DoorMeeting {
  const kept = { ...meeting, meetingLink: null };
  return mode === 'STAND' ? meetingForParties(kept) : kept;
}
