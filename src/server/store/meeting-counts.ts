import { type Kysely, sql } from 'kysely';
import type { ReportRow } from '../../contract/meeting-reports.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { here, missed, type Side } from './missed.ts';

/** Meetings counted: of an organization, and timeslot by timeslot. */

/** What an organization requested, received and has accepted; of the whole program where none is named. */
export async function partyTotals(db: Kysely<Schema>, programId: string, organizationId: string | undefined) {
  const asked = organizationId ?? null;
  const { rows } = await sql<{ requested: number; received: number; accepted: number }>`
    select
      count(*) filter (where ${asked}::uuid is null or meeting_participant = ${asked}::uuid) as requested,
      count(*) filter (where ${asked}::uuid is null or meeting_owner = ${asked}::uuid) as received,
      count(*) filter (where meeting_status = 'ACCEPTED') as accepted
    from meeting
    where program_id = ${programId} and not is_deleted ${
      organizationId === undefined
        ? sql``
        : sql`and (meeting_owner = ${organizationId} or meeting_participant = ${organizationId})`
    }`.execute(db);
  const [row] = rows;
  return {
    totalRequestedMeeting: row?.requested ?? 0,
    totalReceivedMeeting: row?.received ?? 0,
    totalAcceptedMeeting: row?.accepted ?? 0,
  };
}

/** 1 where a guest came for the side. */
const guestOf = (side: Side) =>
  sql`(${here(side)} and (${sql.ref(`m.${side}_attendance`)}->'attendee'->>'guestName') is not null)::int`;
/** How many people of the side were counted at the table. */
const peopleOf = (side: Side) =>
  sql`coalesce((${sql.ref(`m.${side}_attendance`)}->'attendee'->>'people')::int, 0)`;
const both = sql`(${here('owner')} and ${here('participant')})`;

/**
 * What became of the meetings of a program: a row a timeslot in the order of time, then a row a day for those outside
 * of the timeslots. A timeslot without meetings has a row too, but for pauses.
 *
 * A no-show is what `seatState` calls one: someone has missed it.
 */
export async function meetingReport(
  db: Kysely<Schema>,
  programId: string,
  now: Instant,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    with counted as (
      select m.timeslot_id, case when m.timeslot_id is null then (m.start_at at time zone g.timezone)::date end as day,
        count(*) filter (where m.meeting_status = 'PENDING') as "PENDING",
        count(*) filter (where m.meeting_status = 'ACCEPTED') as "ACCEPTED",
        count(*) filter (where m.meeting_status = 'REJECTED') as "REJECTED",
        count(*) filter (where m.meeting_status = 'CANCELED') as "CANCELED",
        count(*) filter (where m.meeting_status = 'RESCHEDULE') as "RESCHEDULE",
        count(*) filter (where m.meeting_status = 'ACCEPTED' and ${both}) as "bothCheckedIn",
        count(*) filter (where m.meeting_status = 'ACCEPTED' and (${here('owner')} <> ${here('participant')})) as "oneCheckedIn",
        count(*) filter (where m.meeting_status = 'ACCEPTED'
          and (${missed('owner', now)} or ${missed('participant', now)})) as "noShow",
        coalesce(sum(${guestOf('owner')} + ${guestOf('participant')}) filter (where m.meeting_status = 'ACCEPTED'), 0)::int as "guests",
        coalesce(sum(${peopleOf('owner')} + ${peopleOf('participant')}) filter (where m.meeting_status = 'ACCEPTED'), 0)::int as "peopleCounted"
      from meeting m join program g on g.id = m.program_id
      where m.program_id = ${programId} and not m.is_deleted
      group by 1, 2
    )
    select e.id as "eventId", e.name as "eventName", coalesce(e.date, c.day) as date,
      t.id as "timeslotId", t.slot_start_time as "slotStartTime", t.slot_end_time as "slotEndTime",
      r.name as "roomName",
      ${sql.join(counts.map((name) => sql`coalesce(c.${sql.id(name)}, 0) as ${sql.id(name)}`))}
    from (select * from timeslot where program_id = ${programId}) t
    join event e on e.id = t.event_id
    left join room r on r.id = t.room_id
    full join counted c on c.timeslot_id = t.id
    where (t.timeslot_type = 'TIMESLOT' and not t.is_deleted) or c."PENDING" is not null
    order by t.slot_start_time nulls last, t.id, c.day`.execute(db);
  return rows;
}

const counts = [
  'PENDING',
  'ACCEPTED',
  'REJECTED',
  'CANCELED',
  'RESCHEDULE',
  'bothCheckedIn',
  'oneCheckedIn',
  'noShow',
  'guests',
  'peopleCounted',
] as const;
