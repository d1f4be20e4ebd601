import { type Kysely, sql } from 'kysely';
import type { OwnMeeting } from '../../contract/own-event.ts';
import { attendedAtOf, otherParty, partyOf } from '../../domain/meetings/meeting.ts';
import type { Schema } from '../db/schema.ts';
import { attendeeNames } from '../store/attendee-names.ts';
import { meetingOfRow } from '../store/meetings.ts';
import type { NotesOfMeeting } from './meeting-notes.ts';

/** A meeting of an organization, without what was written about it. */
export type MeetingOfOrganization = Omit<OwnMeeting, 'note' | 'colleagues' | 'contacts'>;

/**
 * The meetings of an organization in a program, by their start: accepted ones, and those that its people wrote about.
 *
 * @param notes what the reader may read, by the ids of the meetings
 */
export async function meetingsOfOrganization(
  db: Kysely<Schema>,
  programId: string,
  organizationId: string,
  notes: ReadonlyMap<string, NotesOfMeeting>,
): Promise<MeetingOfOrganization[]> {
  const rows = await db
    .selectFrom('meeting as m')
    .innerJoin('organization as p', (join) =>
      join.on(
        'p.id',
        '=',
        sql`case when m.meeting_owner = ${organizationId} then m.meeting_participant else m.meeting_owner end` as never,
      ),
    )
    .leftJoin('rating as r', (join) =>
      join.onRef('r.meeting_id', '=', 'm.id').on('r.rating_by', '=', organizationId),
    )
    .selectAll('m')
    .select(['p.id as partner_id', 'p.slug', 'p.name', 'p.country', 'p.website_link', 'p.logo'])
    .select(['r.score', 'r.review'])
    .where('m.program_id', '=', programId)
    .where('m.is_deleted', '=', false)
    .where((eb) =>
      eb.or([
        eb('m.meeting_status', '=', 'ACCEPTED'),
        sql<boolean>`m.id = any(${[...notes.keys()]}::uuid[])`,
      ]),
    )
    // Two reads by their indexes, where an OR would read all meetings of the program.
    .where(
      sql<boolean>`m.id in (
        select id from meeting where program_id = ${programId} and meeting_owner = ${organizationId}
        union all select id from meeting where program_id = ${programId} and meeting_participant = ${organizationId})`,
    )
    .orderBy('m.start_at')
    .orderBy('m.id')
    .execute();
  const read = rows.map((row) => {
    const meeting = meetingOfRow(row);
    const party = partyOf(meeting, organizationId) ?? 'OWNER';
    const own = party === 'OWNER' ? meeting.ownerAttendance : meeting.participantAttendance;
    const personId = own?.attendedAt ? (own.attendee?.personId ?? null) : null;
    const met =
      meeting.meetingStatus === 'ACCEPTED' &&
      attendedAtOf(meeting, party) !== null &&
      attendedAtOf(meeting, otherParty(party)) !== null;
    return { row, meeting, met, personId };
  });
  const named = read.flatMap(({ personId }) => (personId === null ? [] : [personId]));
  const names = await attendeeNames(db, programId, [organizationId], named);
  return read.map(({ row, meeting, met, personId }) => {
    const name = personId === null ? undefined : names.get(personId);
    return {
      meetingId: meeting.id,
      startAt: meeting.startAt,
      endAt: meeting.endAt,
      meetingStatus: meeting.meetingStatus,
      met,
      cameForUs: personId !== null && name !== undefined ? { personId, name } : null,
      partner: {
        id: row.partner_id,
        slug: row.slug,
        name: row.name,
        country: row.country,
        websiteLink: row.website_link,
        logo: row.logo,
      },
      rating: row.score === null || row.review === null ? null : { score: row.score, review: row.review },
    };
  });
}
