import { type Kysely, type Selectable, sql } from 'kysely';
import { messageFields } from '../../contract/message-shape.ts';
import type { MeetingResult } from '../../contract/shapes.ts';
import type { MessageLike } from '../../domain/language/message.ts';
import { attendeeEntryText, readAttendeeEntry } from '../../domain/meetings/attendee-entry.ts';
import { historyMessage } from '../../domain/meetings/history-message.ts';
import { dayOf } from '../../domain/time/zones.ts';
import type { Schema } from '../db/schema.ts';
import { attendeeNames } from './attendee-names.ts';
import { idIn } from './id-in.ts';
import { meetingOfRow } from './meetings.ts';

/** Meetings as screens show them: with the names of organizations and rooms. */

interface ViewRow extends Selectable<Schema['meeting']> {
  owner_name: string;
  owner_slug: string;
  owner_logo: string | null;
  participant_name: string;
  participant_slug: string;
  participant_logo: string | null;
  room_name: string | null;
  room_link: string | null;
  timezone: string;
  rebooked_as: string | null;
}

const viewQuery = (ids: readonly string[]) => sql<ViewRow>`
  select m.*, o.name as owner_name, o.slug as owner_slug, o.logo as owner_logo,
    p.name as participant_name, p.slug as participant_slug, p.logo as participant_logo,
    r.name as room_name, r.meeting_link as room_link, g.timezone,
    (select n.id from meeting n where n.rebooks = m.id and not n.is_deleted
      and n.meeting_status in ('PENDING', 'RESCHEDULE', 'ACCEPTED')) as rebooked_as
  from meeting m
  join organization o on o.id = m.meeting_owner
  join organization p on p.id = m.meeting_participant
  join program g on g.id = m.program_id
  left join room r on r.id = m.room_id
  where ${idIn('m.id', ids)} and not m.is_deleted`;

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
    ...(row.rebooked_as && { rebookedAs: row.rebooked_as }),
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
  const [found] = await viewMeetings(db, [id]);
  return found ?? null;
}

/** These meetings as screens show them, in the order of the ids; one that was deleted meanwhile is left out. */
export async function viewMeetings(db: Kysely<Schema>, ids: readonly string[]): Promise<MeetingResult[]> {
  if (ids.length === 0) return [];
  const { rows } = await viewQuery(ids).execute(db);
  const found = new Map(rows.map((row) => [row.id, viewOf(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** @param staff also gets the entries that say who came: what staff typed of a guest is theirs alone to read */
export async function meetingHistory(db: Kysely<Schema>, meetingId: string, staff: boolean) {
  const all = await db
    .selectFrom('meeting_history')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  const rows = staff ? all : all.filter((row) => row.history_type !== WHO_CAME);
  const said = await whoCame(db, meetingId, rows);
  return rows.map((row) => ({
    id: row.id,
    historyType: row.history_type,
    meetingStatus: row.meeting_status,
    ...messageFields(said.get(row.id) ?? historyMessage(row.history_type, row.message)),
    createdAt: row.created_at,
    createdBy: row.created_by,
  }));
}

const WHO_CAME = 'WHO_CAME';

/** What the entries about who came say, with the names of people as they are now. */
async function whoCame(
  db: Kysely<Schema>,
  meetingId: string,
  rows: readonly Pick<Selectable<Schema['meeting_history']>, 'id' | 'history_type' | 'message'>[],
): Promise<ReadonlyMap<string, MessageLike>> {
  const entries = rows
    .filter((row) => row.history_type === WHO_CAME)
    .flatMap((row) => {
      const entry = readAttendeeEntry(row.message);
      return entry ? [{ id: row.id, entry }] : [];
    });
  if (entries.length === 0) return new Map();
  const meeting = await db
    .selectFrom('meeting')
    .select(['program_id', 'meeting_owner', 'meeting_participant'])
    .where('id', '=', meetingId)
    .executeTakeFirst();
  const names = meeting
    ? await attendeeNames(
        db,
        meeting.program_id,
        [meeting.meeting_owner, meeting.meeting_participant],
        entries.flatMap(({ entry }) => entry.personId ?? []),
      )
    : new Map<string, string>();
  return new Map(entries.map(({ id, entry }) => [id, attendeeEntryText(entry, names)]));
}
