import { type Kysely, type RawBuilder, sql } from 'kysely';
import type {
  ChecklistCount,
  ChecklistCounts,
  ChecklistEvent,
  ChecklistRoom,
} from '../../domain/programs/checklist.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { claimParts } from './claim-conditions.ts';

/** What a program's checklist is made of. Devices are counted by the domain's rule (`services/programs/checklist`). */

type Db = Kysely<Schema>;

export interface ChecklistSetup {
  events: ChecklistEvent[];
  rooms: ChecklistRoom[];
  questions: number;
  team: number;
}

/** Its events, rooms, questions and team: a few rows each. */
export async function checklistSetup(db: Db, programId: string): Promise<ChecklistSetup> {
  const events = await db
    .selectFrom('event')
    .select(['id', 'date', 'type', 'event_status', 'disabled_at'])
    .where('program_id', '=', programId)
    .where('is_deleted', '=', false)
    .execute();
  const rooms = await db
    .selectFrom('room')
    .select(['type', 'total_tables', 'disabled_event_ids'])
    .where('program_id', '=', programId)
    .where('is_deleted', '=', false)
    .execute();
  const { rows } = await sql<{ questions: number; team: number }>`select
    (select count(*)::int from program_requirement where program_id = ${programId}) as questions,
    (select count(*)::int from program_user p join app_user u on u.id = p.user_id and not u.is_deleted
      where p.program_id = ${programId}
        and p.program_role in ('PROGRAM_OWNER', 'PROGRAM_ADMIN', 'PROGRAM_MANAGER')) as team`.execute(db);
  return {
    events: events.map((event) => ({
      id: event.id,
      date: event.date,
      venues: event.type,
      published: event.event_status === 'PUBLISHED',
      closed: event.disabled_at !== null,
    })),
    rooms: rooms.map((room) => ({
      type: room.type,
      places: room.total_tables,
      closedEventIds: room.disabled_event_ids,
    })),
    questions: rows[0]?.questions ?? 0,
    team: rows[0]?.team ?? 0,
  };
}

type Counted = Exclude<ChecklistCount, 'tablets' | 'tabletsNotReady' | 'notSent'>;

/** Each count as a subquery; only those that a phase asks for are in the statement. */
const counts: Record<Counted, (programId: string, now: Instant) => RawBuilder<unknown>> = {
  toReview: (programId) => sql`select count(*) from registration r
    join organization o on o.id = r.organization_id and not o.is_deleted
    where r.program_id = ${programId} and r.registration_status = 'PENDING_APPROVAL'`,
  // Those that were invited already too (store/claim-funnel counts them apart).
  withoutAccount: (programId) => sql`select count(*) from registration r
    join organization o on o.id = r.organization_id and not o.is_deleted
    where r.program_id = ${programId} and ${claimParts.may}`,
  unanswered: (programId, now) => sql`select count(*) from meeting m
    where m.program_id = ${programId} and m.meeting_status in ('PENDING', 'RESCHEDULE') and not m.is_deleted
      and m.end_at > ${now}::timestamptz`,
  withoutMeetings: (programId) => sql`select count(*) from registration r
    join organization o on o.id = r.organization_id and not o.is_deleted
    where r.program_id = ${programId} and r.registration_status = 'APPROVED'
      and not exists (select from meeting m where m.program_id = r.program_id and m.meeting_owner = r.organization_id
        and m.meeting_status = 'ACCEPTED' and not m.is_deleted)
      and not exists (select from meeting m where m.program_id = r.program_id
        and m.meeting_participant = r.organization_id and m.meeting_status = 'ACCEPTED' and not m.is_deleted)`,
  withoutLink: (programId, now) => sql`select count(*) from meeting m
    left join room x on x.program_id = m.program_id and x.id = m.room_id
    where m.program_id = ${programId} and m.meeting_status = 'ACCEPTED' and m.venue = 'online' and not m.is_deleted
      and m.released is null and m.end_at > ${now}::timestamptz
      and m.meeting_link is null and x.meeting_link is null`,
  // As *Needs a decision* lists them (actions/schedule/undo-reseat, isOpen).
  undecided: (programId, now) => sql`select count(distinct s.meeting_id) from reseat_meeting s
    join reseat w on w.id = s.reseat_id and w.undone_at is null
    join meeting m on m.id = s.meeting_id
    where s.program_id = ${programId} and s.reason = 'NO_PLACE' and s.settled_at is null
      and m.meeting_status = 'ACCEPTED' and m.released is null and not m.is_deleted
      and m.end_at > ${now}::timestamptz
      and m.owner_attendance->>'attendedAt' is null and m.participant_attendance->>'attendedAt' is null
      and m.timeslot_id::text is not distinct from s.place_before->>'timeslotId'
      and m.room_id::text is not distinct from s.place_before->>'roomId'
      and m.seat_number::text is not distinct from s.place_before->>'seatNumber'`,
  attention: (programId) => sql`select count(*) from check_in c
    where c.program_id = ${programId} and c.attention is not null and c.settled_at is null`,
  reported: (programId) => sql`select count(*) from partner_message p
    where p.program_id = ${programId} and p.reported_at is not null and p.settled_at is null`,
};

/** How many there are of these. One statement: all of it is of one moment. */
export async function checklistCounts(
  db: Db,
  programId: string,
  asked: readonly ChecklistCount[],
  now: Instant,
): Promise<Partial<ChecklistCounts>> {
  const known = asked.filter((name): name is Counted => name in counts);
  if (known.length === 0) return {};
  const columns = known.map((name) => sql`(${counts[name](programId, now)})::int as ${sql.ref(name)}`);
  const { rows } = await sql<Partial<ChecklistCounts>>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}
