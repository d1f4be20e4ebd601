import { type Kysely, sql } from 'kysely';
import { messageFields } from '../../contract/message-shape.ts';
import type { MeetingResult } from '../../contract/shapes.ts';
import { historyMessage } from '../../domain/meetings/history-message.ts';
import { dayOf } from '../../domain/time/zones.ts';
import type { Schema } from '../db/schema.ts';
import { meetingOfRow } from './meetings.ts';

/** Meetings as screens show them: with the names of organizations and rooms. */

function viewQuery(db: Kysely<Schema>) {
  return db
    .selectFrom('meeting as m')
    .innerJoin('organization as o', 'o.id', 'm.meeting_owner')
    .innerJoin('organization as p', 'p.id', 'm.meeting_participant')
    .innerJoin('program as g', 'g.id', 'm.program_id')
    .leftJoin('room as r', 'r.id', 'm.room_id')
    .selectAll('m')
    .select([
      'o.name as owner_name',
      'o.slug as owner_slug',
      'o.logo as owner_logo',
      'p.name as participant_name',
      'p.slug as participant_slug',
      'p.logo as participant_logo',
      'r.name as room_name',
      'r.meeting_link as room_link',
      'g.timezone',
    ])
    .where('m.is_deleted', '=', false);
}

type ViewRow = Awaited<ReturnType<ReturnType<typeof viewQuery>['executeTakeFirstOrThrow']>>;

function viewOf(row: ViewRow): MeetingResult {
  const meeting = meetingOfRow(row, row.room_link);
  return {
    ...meeting,
    ownerAttendedAt: meeting.ownerAttendance?.attendedAt ?? null,
    participantAttendedAt: meeting.participantAttendance?.attendedAt ?? null,
    owner: { id: meeting.meetingOwner, name: row.owner_name, slug: row.owner_slug, logo: row.owner_logo },
    participant: {
      id: meeting.meetingParticipant,
      name: row.participant_name,
      slug: row.participant_slug,
      logo: row.participant_logo,
    },
    tableNumber: meeting.seatNumber,
    meetingDate: meeting.timeslotId === null ? dayOf(meeting.startAt, row.timezone) : null,
    timeslot:
      meeting.timeslotId === null
        ? null
        : { id: meeting.timeslotId, slotStartTime: meeting.startAt, slotEndTime: meeting.endAt },
    room:
      meeting.roomId === null
        ? null
        : { id: meeting.roomId, name: row.room_name ?? '', meetingLink: row.room_link },
  };
}

export async function viewMeeting(db: Kysely<Schema>, id: string): Promise<MeetingResult | null> {
  const row = await viewQuery(db).where('m.id', '=', id).executeTakeFirst();
  return row ? viewOf(row) : null;
}

/** These meetings as screens show them, in the order of the ids; one that was deleted meanwhile is left out. */
export async function viewMeetings(db: Kysely<Schema>, ids: readonly string[]): Promise<MeetingResult[]> {
  if (ids.length === 0) return [];
  const rows = await viewQuery(db)
    .where(sql<boolean>`m.id = any(${[...ids]}::uuid[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.id, viewOf(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function meetingHistory(db: Kysely<Schema>, meetingId: string) {
  const rows = await db
    .selectFrom('meeting_history')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    historyType: row.history_type,
    meetingStatus: row.meeting_status,
    ...messageFields(historyMessage(row.history_type, row.message)),
    createdAt: row.created_at,
    createdBy: row.created_by,
  }));
}
