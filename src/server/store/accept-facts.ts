import { type Kysely, type Selectable, sql } from 'kysely';
import type { Meeting } from '../../domain/meetings/meeting.ts';
import type { ProgramEvent, Room, Timeslot } from '../../domain/schedule/schedule.ts';
import { seatKey } from '../../domain/schedule/seating.ts';
import type { Schema } from '../db/schema.ts';
import { writeAhead } from './insert-rows.ts';
import { meetingOfRow } from './meetings.ts';
import { eventOfRow, timeslotOfRow } from './schedule.ts';
import { nobodyLeftOf, type PeopleInSessions, peopleInSessions } from './session-registrations.ts';

/** What an accept is decided by, in two round trips: SQL in, domain shapes out. */

type MeetingRow = Selectable<Schema['meeting']>;
type TimeslotRow = Selectable<Schema['timeslot']>;
type EventRow = Selectable<Schema['event']>;

/**
 * A meeting and both organizations' registrations, locked until the transaction ends: first the meeting, then the
 * registrations in the order of their ids. Each is read as it stands once it is locked.
 *
 * @returns the approved ones among the two; null where there is no such meeting
 */
export async function lockMeetingAndParties(
  tx: Kysely<Schema>,
  meetingId: string,
): Promise<{ meeting: Meeting; approved: Set<string> } | null> {
  const { rows } = await sql<MeetingRow & { room_link: string | null; approved: string[] }>`
    with locked as (
      select * from meeting where id = ${meetingId} and not is_deleted for update
    ),
    party as (
      select r.organization_id, r.registration_status
      from registration r
      join locked m on r.program_id = m.program_id and r.organization_id in (m.meeting_owner, m.meeting_participant)
      order by r.organization_id for no key update of r
    )
    select m.*, room.meeting_link as room_link,
      array(select organization_id from party where registration_status = 'APPROVED') as approved
    from locked m left join room on room.id = m.room_id`.execute(tx);
  const [row] = rows;
  return row ? { meeting: meetingOfRow(row, row.room_link), approved: new Set(row.approved) } : null;
}

/** A timeslot, locked, with what an accept in it must know. */
export interface OpenSlot {
  event: ProgramEvent;
  timeslot: Timeslot;
  /** Each with the first of its tables that is free, and no other: of a hall of hundreds an accept takes one. */
  rooms: Room[];
  /** Seat keys of the accepted meetings in it. */
  taken: Set<string>;
  /** Which of the organizations have other accepted meetings at its time, in all of their lanes. */
  booked: string[];
  /** Which of them have nobody left then, for all are in sessions. */
  inSession: string[];
}

type FoundRoom = Room & { taken: number[] };

/**
 * Locks a timeslot until the transaction ends, then reads: what whoever held it before has committed is seen, since the
 * reading is a statement of its own.
 *
 * @returns null where the program has no such timeslot
 */
export async function lockOpenSlot(
  tx: Kysely<Schema>,
  { id: meetingId, programId, meetingOwner, meetingParticipant }: Meeting,
  timeslotId: string,
): Promise<OpenSlot | null> {
  await writeAhead(
    tx,
    sql`select from timeslot where id = ${timeslotId} and not is_deleted for no key update`,
  );
  const { rows } = await sql<
    TimeslotRow & EventColumns & { rooms: FoundRoom[]; booked: string[]; in_sessions: PeopleInSessions[] }
  >`
    with taken as materialized (
      select room_id, array_agg(seat_number) as seats from meeting
      where program_id = ${programId} and timeslot_id = ${timeslotId}
        and meeting_status = 'ACCEPTED' and released is null and not is_deleted and room_id is not null and seat_number is not null
      group by room_id
    )
    select t.*, e.name as event_name, e.type as event_type, e.date as event_date, e.event_status,
      e.start_at as event_start_at, e.end_at as event_end_at, e.duration as event_duration,
      e.default_gap as event_default_gap, e.disabled_at as event_disabled_at,
      array(
        select b.organization_id from organization_booking b
        where b.program_id = t.program_id and b.organization_id in (${meetingOwner}, ${meetingParticipant})
          and b.during && tstzrange(t.slot_start_time, t.slot_end_time, '[)') and b.meeting_id <> ${meetingId}
        group by b.program_id, b.organization_id
        having count(distinct b.lane) >= coalesce((
          select r.delegations from registration r
          where r.program_id = b.program_id and r.organization_id = b.organization_id), 1)
      ) as booked,
      (
        select coalesce(json_agg(x), '[]') from (
          ${peopleInSessions(sql`t.program_id`, sql`${meetingOwner}::uuid, ${meetingParticipant}::uuid`, sql`tstzrange(t.slot_start_time, t.slot_end_time, '[)')`)}
        ) as x
      ) as in_sessions,
      (
        select coalesce(json_agg(json_build_object(
          'id', r.id, 'programId', r.program_id, 'name', r.name, 'type', r.type, 'roomOrder', r.room_order,
          'totalTables', r.total_tables, 'disabledEventId', r.disabled_event_ids, 'meetingLink', r.meeting_link,
          'tables', case when free.id is null then '[]'
            else json_build_array(json_build_object('id', free.id, 'name', free.name, 'number', free.number)) end,
          'taken', coalesce(taken.seats, '{}')
        )), '[]')
        from room r
        left join taken on taken.room_id = r.id
        left join lateral (
          select f.id, f.name, f.number from room_table f
          where f.room_id = r.id and f.number <> all (coalesce(taken.seats, '{}')) order by f.number limit 1
        ) as free on true
        where r.program_id = t.program_id and not r.is_deleted and (t.room_id is null or r.id = t.room_id)
      ) as rooms
    from timeslot t join event e on e.id = t.event_id and not e.is_deleted
    where t.id = ${timeslotId} and t.program_id = ${programId} and not t.is_deleted`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const taken = new Set<string>();
  for (const { id: roomId, taken: seats } of row.rooms)
    for (const seatNumber of seats) taken.add(seatKey({ roomId, seatNumber }));
  return {
    event: eventOf(row),
    timeslot: timeslotOfRow(row),
    rooms: row.rooms.map(({ taken: _seats, ...room }) => room),
    taken,
    booked: row.booked,
    inSession: nobodyLeftOf(row.in_sessions),
  };
}

/** An event's columns beside those of its timeslot. */
interface EventColumns {
  event_name: EventRow['name'];
  event_type: EventRow['type'];
  event_date: EventRow['date'];
  event_status: EventRow['event_status'];
  event_start_at: EventRow['start_at'];
  event_end_at: EventRow['end_at'];
  event_duration: EventRow['duration'];
  event_default_gap: EventRow['default_gap'];
  event_disabled_at: EventRow['disabled_at'];
}

const eventOf = (row: TimeslotRow & EventColumns): ProgramEvent =>
  eventOfRow({
    id: row.event_id,
    program_id: row.program_id,
    is_deleted: false,
    name: row.event_name,
    type: row.event_type,
    date: row.event_date,
    event_status: row.event_status,
    start_at: row.event_start_at,
    end_at: row.event_end_at,
    duration: row.event_duration,
    default_gap: row.event_default_gap,
    disabled_at: row.event_disabled_at,
  });
