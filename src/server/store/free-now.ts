import { type Kysely, sql } from 'kysely';
import type { Attended, DoorMeeting } from '../../domain/meetings/meeting.ts';
import type { Pair, RequestFacts } from '../../domain/reoffer/candidates.ts';
import { OFFERS_OPEN_MINUTES, SEEN_MINUTES } from '../../domain/reoffer/free-now.ts';
import { addMinutes, type Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { isFull } from './lanes.ts';
import { organizationsInSessions } from './session-registrations.ts';

/** Which tables are free because their meeting was released, and who is free to sit there: SQL in, plain facts out. */

type Db = Kysely<Schema>;

/** A released meeting whose table nobody has taken. */
export interface ReleasedTable {
  meetingId: string;
  programId: string;
  timeslotId: string;
  startAt: Instant;
  endAt: Instant;
  roomId: string;
  seatNumber: number;
  /** Its two sides. */
  organizationIds: string[];
}

/**
 * The released tables of timeslots that run or begin within a moment, in programs that offer them, without an open offer and with
 * fewer than so many so far. Those that no meeting could be added to are none: a closed timeslot, event,
 * room or table (as `decideSlot` and `seatsOf` have it), or one whose
 * time was changed since, for an offer names the time of the released meeting. Of a table that was released more than once
 * (offered, given to two others, and released by them too) the newest release counts, with the offers of all of them.
 */
export async function releasedTables(db: Db, now: Instant, maxRounds: number): Promise<ReleasedTable[]> {
  const { rows } = await sql<ReleasedTable>`
    select distinct on (m.program_id, m.timeslot_id, m.room_id, m.seat_number) m.id as "meetingId", m.program_id as "programId", m.timeslot_id as "timeslotId",
      m.start_at as "startAt", m.end_at as "endAt", m.room_id as "roomId", m.seat_number as "seatNumber",
      array[m.meeting_owner, m.meeting_participant] as "organizationIds"
    from meeting m
    join program g on g.id = m.program_id
    join timeslot t on t.id = m.timeslot_id
    join event e on e.id = t.event_id
    join room r on r.id = m.room_id
    where m.released is not null and m.meeting_status = 'ACCEPTED' and not m.is_deleted
      and m.end_at > ${now}::timestamptz and m.start_at <= ${addMinutes(now, OFFERS_OPEN_MINUTES)}::timestamptz
      and m.venue = 'offline' and m.timeslot_id is not null and m.seat_number is not null
      and g.reoffer_tables and not g.disable_matchmaking and not g.is_deleted
      and not t.is_deleted and t.disabled_at is null and t.timeslot_type = 'TIMESLOT' and 'offline' = any(t.venues)
      and m.start_at = t.slot_start_time and m.end_at = t.slot_end_time
      and not e.is_deleted and e.disabled_at is null and e.event_status = 'PUBLISHED'
      and not r.is_deleted and not (e.id = any(r.disabled_event_ids))
      and exists (select 1 from room_table x where x.room_id = m.room_id and x.number = m.seat_number)
      and not exists (
        select 1 from meeting o where o.program_id = m.program_id and o.timeslot_id = m.timeslot_id
          and o.room_id = m.room_id and o.seat_number = m.seat_number
          and o.meeting_status = 'ACCEPTED' and not o.is_deleted and o.released is null)
      and not exists (
        select 1 from meeting o join reoffer f on f.released_meeting_id = o.id
        where o.program_id = m.program_id and o.timeslot_id = m.timeslot_id
          and o.room_id = m.room_id and o.seat_number = m.seat_number
          and (f.result is null or f.round >= ${maxRounds}))
    order by m.program_id, m.timeslot_id, m.room_id, m.seat_number,
      m.released->>'releasedAt' desc, m.accepted_at desc, m.id`.execute(db);
  return rows;
}

/** Makes offers of one program come one after the other, until the transaction ends; who writes meetings does not wait. */
export const lockProgramForOffers = async (tx: Db, programId: string): Promise<void> =>
  void (await tx
    .selectFrom('program')
    .select('id')
    .where('id', '=', programId)
    .forNoKeyUpdate()
    .executeTakeFirst());

/** What must be known of an organization to tell whether it is free (`domain/reoffer/free-now`), and where it was last. */
export interface SeenOrganization {
  organizationId: string;
  standsBy: boolean;
  closed: boolean;
  absent: boolean;
  lastSeenAt: Instant;
  roomId: string | null;
  busy: boolean;
  offers: number;
  asked: boolean;
}

/** The approved organizations that were checked in within the last hour. */
export async function seenOrganizations(
  db: Db,
  { programId, startAt, endAt }: Pick<ReleasedTable, 'programId' | 'startAt' | 'endAt'>,
  now: Instant,
): Promise<SeenOrganization[]> {
  const since = addMinutes(now, -SEEN_MINUTES);
  const { rows } = await sql<SeenOrganization>`
    with seen as (
      select distinct on (s.organization_id) s.organization_id, s.at, s.room_id
      from (
        select meeting_owner as organization_id, (owner_attendance->>'attendedAt')::timestamptz as at, room_id
        from meeting where program_id = ${programId}::uuid and not is_deleted
          and owner_attendance->>'attendedAt' > ${since}
        union all
        select meeting_participant, (participant_attendance->>'attendedAt')::timestamptz, room_id
        from meeting where program_id = ${programId}::uuid and not is_deleted
          and participant_attendance->>'attendedAt' > ${since}
      ) as s
      order by s.organization_id, s.at desc, s.room_id
    )
    select s.organization_id as "organizationId", s.at as "lastSeenAt", s.room_id as "roomId",
      r.stands_by as "standsBy",
      exists (select 1 from timeslot_closure c join timeslot x on x.id = c.timeslot_id
        where c.program_id = ${programId}::uuid and c.organization_id = s.organization_id
          and c.venue = 'offline' and not x.is_deleted
          and x.slot_start_time < ${endAt}::timestamptz and x.slot_end_time > ${startAt}::timestamptz) as closed,
      exists (select 1 from meeting a
        where a.program_id = ${programId}::uuid and a.released is not null and not a.is_deleted
          and a.meeting_status = 'ACCEPTED'
          and a.start_at < ${endAt}::timestamptz and a.end_at > ${startAt}::timestamptz
          and (a.meeting_owner = s.organization_id and a.released->>'missing' in ('OWNER', 'BOTH')
              and a.owner_attendance->>'attendedAt' is null
            or a.meeting_participant = s.organization_id and a.released->>'missing' in ('PARTICIPANT', 'BOTH')
              and a.participant_attendance->>'attendedAt' is null)) as absent,
      ${isFull(sql`${programId}::uuid`, sql`s.organization_id`, sql`tstzrange(${startAt}::timestamptz, ${endAt}::timestamptz, '[)')`)} as busy,
      (select count(*)::int from reoffer f
        where f.program_id = ${programId}::uuid and f.made_at > ${addMinutes(now, -60)}::timestamptz
          and (f.organization_a = s.organization_id or f.organization_b = s.organization_id)) as offers,
      exists (select 1 from reoffer f
        where f.program_id = ${programId}::uuid and f.result is null
          and (f.organization_a = s.organization_id or f.organization_b = s.organization_id)) as asked
    from seen s
    join registration r on r.program_id = ${programId}::uuid and r.organization_id = s.organization_id
      and r.registration_status = 'APPROVED'
    join organization o on o.id = s.organization_id and not o.is_deleted`.execute(db);
  const inSession = new Set(
    await organizationsInSessions(
      db,
      programId,
      rows.map(({ organizationId }) => organizationId),
      { startAt, endAt },
    ),
  );
  return rows.map((row) => ({ ...row, busy: row.busy || inSession.has(row.organizationId) }));
}

/** A meeting or request between two of some organizations, with why it ended. */
export interface Between extends RequestFacts, Attended, Pick<DoorMeeting, 'endAt' | 'released'> {}

/** Everything that was ever asked or agreed between any two of these organizations in a program. */
export async function meetingsBetween(
  db: Db,
  programId: string,
  organizationIds: readonly string[],
): Promise<Between[]> {
  const ids = [...organizationIds];
  const { rows } = await sql<Between>`
    select m.meeting_status as "meetingStatus", m.meeting_owner as "meetingOwner",
      m.meeting_participant as "meetingParticipant", m.end_at as "endAt", m.released,
      m.created_at as "createdAt",
      m.owner_attendance as "ownerAttendance", m.participant_attendance as "participantAttendance",
      case when m.meeting_status in ('REJECTED', 'CANCELED') then (
        select h.message from meeting_history h
        where h.meeting_id = m.id and h.meeting_status = m.meeting_status
        order by h.created_at desc, h.seq desc limit 1
      ) end as reason
    from meeting m
    where m.program_id = ${programId}::uuid and not m.is_deleted
      and m.meeting_owner = any(${ids}::uuid[]) and m.meeting_participant = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Pairs of these of which one has blocked the other. */
export async function blockedPairs(
  db: Db,
  programId: string,
  organizationIds: readonly string[],
): Promise<Pair[]> {
  const ids = [...organizationIds];
  const rows = await db
    .selectFrom('partner_message_block')
    .select(['organization_id', 'blocked_id'])
    .where('program_id', '=', programId)
    .where(sql<boolean>`organization_id = any(${ids}::uuid[])`)
    .where(sql<boolean>`blocked_id = any(${ids}::uuid[])`)
    .execute();
  return rows.map((row) => [row.organization_id, row.blocked_id]);
}

/** Who asked whom, of the newest that was asked between two; null: nobody. */
export async function requesterBetween(db: Db, programId: string, pair: Pair): Promise<string | null> {
  const row = await db
    .selectFrom('meeting')
    .select('meeting_participant')
    .where('program_id', '=', programId)
    .where('is_deleted', '=', false)
    .where('meeting_owner', 'in', [...pair])
    .where('meeting_participant', 'in', [...pair])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.meeting_participant ?? null;
}

/** In which room each of these meetings is, or was. */
export async function roomsOfMeetings(
  db: Db,
  meetingIds: readonly string[],
): Promise<{ meetingId: string; roomId: string | null }[]> {
  if (meetingIds.length === 0) return [];
  return await db
    .selectFrom('meeting')
    .select(['id as meetingId', 'room_id as roomId'])
    .where(sql<boolean>`id = any(${[...meetingIds]}::uuid[])`)
    .execute();
}
