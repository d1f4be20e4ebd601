import { type Kysely, sql } from 'kysely';
import type { MeetingResult } from '../../contract/shapes.ts';
import type { MeetingStatus } from '../../domain/meetings/meeting.ts';
import type { Instant } from '../../domain/time/instants.ts';
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

export interface MeetingFilter {
  programId: string;
  /** Only meetings of this organization, and on which side of them. */
  organizationId?: string | undefined;
  direction?: 'sent' | 'received' | undefined;
  meetingStatus?: MeetingStatus | undefined;
  meetingType?: 'ON_TIMESLOT' | 'OFF_TIMESLOT' | undefined;
  timeslotId?: string | undefined;
  roomId?: string | undefined;
  eventId?: string | undefined;
}

/** A page of meetings, last updated first, after the given row. */
export async function listMeetingViews(
  db: Kysely<Schema>,
  filter: MeetingFilter,
  limit: number,
  after: { updatedAt: Instant; id: string } | null,
): Promise<MeetingResult[]> {
  let query = viewQuery(db).where('m.program_id', '=', filter.programId);
  const { organizationId } = filter;
  if (organizationId !== undefined) {
    query = query.where((eb) => {
      const received = eb('m.meeting_owner', '=', organizationId);
      const sent = eb('m.meeting_participant', '=', organizationId);
      if (filter.direction === 'received') return received;
      return filter.direction === 'sent' ? sent : eb.or([received, sent]);
    });
  }
  if (filter.meetingStatus) query = query.where('m.meeting_status', '=', filter.meetingStatus);
  if (filter.meetingType) {
    query = query.where('m.timeslot_id', filter.meetingType === 'ON_TIMESLOT' ? 'is not' : 'is', null);
  }
  if (filter.timeslotId) query = query.where('m.timeslot_id', '=', filter.timeslotId);
  if (filter.roomId) query = query.where('m.room_id', '=', filter.roomId);
  if (filter.eventId) query = query.where('m.event_id', '=', filter.eventId);
  if (after) {
    query = query.where(
      sql<boolean>`(m.updated_at, m.id) < (${after.updatedAt}::timestamptz, ${after.id}::uuid)`,
    );
  }
  const rows = await query.orderBy('m.updated_at', 'desc').orderBy('m.id', 'desc').limit(limit).execute();
  return rows.map(viewOf);
}

export async function meetingHistory(db: Kysely<Schema>, meetingId: string) {
  const rows = await db
    .selectFrom('meeting_history')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    historyType: row.history_type,
    meetingStatus: row.meeting_status,
    message: row.message,
    createdAt: row.created_at,
    createdBy: row.created_by,
  }));
}
