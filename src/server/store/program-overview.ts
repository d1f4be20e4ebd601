import { type Kysely, sql } from 'kysely';
import type { OverviewResult } from '../../contract/overview.ts';
import type { StatusCounts } from '../../domain/overview/overview.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** A program in figures: each counted by the database, so that the answer is small whatever the program holds. */

type Db = Kysely<Schema>;

export interface OverviewOf {
  programId: string;
  /** Meetings and rooms of this event alone; undefined: all, those outside of the timeslots too. */
  eventId: string | undefined;
  now: Instant;
}

/** Whether a side is checked in. */
const here = (side: 'owner' | 'participant') =>
  sql`((${sql.ref(`m.${side}_attendance`)}->>'attendedAt') is not null)`;

const byStatus = sql`
  (count(*) filter (where m.meeting_status = 'PENDING'))::int as "PENDING",
  (count(*) filter (where m.meeting_status = 'ACCEPTED'))::int as "ACCEPTED",
  (count(*) filter (where m.meeting_status = 'REJECTED'))::int as "REJECTED",
  (count(*) filter (where m.meeting_status = 'CANCELED'))::int as "CANCELED",
  (count(*) filter (where m.meeting_status = 'RESCHEDULE'))::int as "RESCHEDULE"`;

const meetingsOf = ({ programId, eventId }: OverviewOf) => sql`
  meeting m join program g on g.id = m.program_id
  where m.program_id = ${programId} and not m.is_deleted ${
    eventId === undefined ? sql`` : sql`and m.event_id = ${eventId}`
  }`;

export async function programOverview(db: Db, of: OverviewOf): Promise<OverviewResult> {
  const hours = await hoursOf(db, of);
  return {
    registrations: await registrationsOf(db, of.programId),
    statuses: sumOf(hours),
    hours,
    rooms: await roomsOf(db, of),
    attendance: await attendanceOf(db, of),
  };
}

async function registrationsOf(db: Db, programId: string) {
  const { rows } = await sql<{ day: string; count: number }>`
    select (r.created_at at time zone g.timezone)::date as day, count(*)::int as count
    from registration r join program g on g.id = r.program_id
    join organization o on o.id = r.organization_id and not o.is_deleted
    where r.program_id = ${programId}
    group by 1 order by 1`.execute(db);
  return rows;
}

async function hoursOf(db: Db, of: OverviewOf) {
  const { rows } = await sql<StatusCounts & { hour: number }>`
    select extract(hour from m.start_at at time zone g.timezone)::int as hour, ${byStatus}
    from ${meetingsOf(of)}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** A meeting begins in one hour: all hours together are all meetings. */
const sumOf = (hours: readonly StatusCounts[]): StatusCounts =>
  hours.reduce<StatusCounts>(
    (sum, hour) => ({
      PENDING: sum.PENDING + hour.PENDING,
      ACCEPTED: sum.ACCEPTED + hour.ACCEPTED,
      REJECTED: sum.REJECTED + hour.REJECTED,
      CANCELED: sum.CANCELED + hour.CANCELED,
      RESCHEDULE: sum.RESCHEDULE + hour.RESCHEDULE,
    }),
    { PENDING: 0, ACCEPTED: 0, REJECTED: 0, CANCELED: 0, RESCHEDULE: 0 },
  );

/** SPEC.md 3: a room's tables in each timeslot of a published event that offers its venue and where it is not disabled. */
async function roomsOf(db: Db, { programId, eventId }: OverviewOf) {
  const only = (column: string) => (eventId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${eventId}`);
  const { rows } = await sql<{ roomId: string; name: string; offered: number; used: number }>`
    with slot as (
      select t.event_id, t.venues, t.room_id, count(*) as slots
      from timeslot t join event e on e.id = t.event_id
      where t.program_id = ${programId} ${only('t.event_id')} and not t.is_deleted and t.disabled_at is null
        and t.timeslot_type = 'TIMESLOT' and e.event_status = 'PUBLISHED' and e.disabled_at is null
        and not e.is_deleted
      group by t.event_id, t.venues, t.room_id
    ),
    taken as (
      select m.room_id, count(*) as meetings from meeting m
      where m.program_id = ${programId} ${only('m.event_id')} and not m.is_deleted
        and m.meeting_status = 'ACCEPTED' and m.released is null and m.room_id is not null and m.timeslot_id is not null
      group by m.room_id
    )
    select r.id as "roomId", r.name,
      (r.total_tables * coalesce((select sum(slot.slots) from slot
        where r.type = any(slot.venues) and (slot.room_id is null or slot.room_id = r.id) and not slot.event_id = any(r.disabled_event_ids)), 0))::int as offered,
      coalesce((select meetings from taken where taken.room_id = r.id), 0)::int as used
    from room r
    where r.program_id = ${programId} and not r.is_deleted
    order by r.room_order, r.id`.execute(db);
  return rows;
}

/** The same words as the report's (`meeting-counts`): a no-show is over or was released, and someone is missing. */
async function attendanceOf(db: Db, of: OverviewOf) {
  const both = sql`(${here('owner')} and ${here('participant')})`;
  const one = sql`(${here('owner')} <> ${here('participant')})`;
  const nobody = sql`(not ${here('owner')} and not ${here('participant')})`;
  const over = sql`(m.end_at < ${of.now}::timestamptz or m.released is not null)`;
  const { rows } = await sql<OverviewResult['attendance'][number]>`
    select (m.start_at at time zone g.timezone)::date as day,
      (count(*) filter (where ${both}))::int as "bothHere",
      (count(*) filter (where ${over} and ${one}))::int as "oneMissing",
      (count(*) filter (where ${over} and ${nobody}))::int as nobody,
      (count(*) filter (where not ${over} and not ${both}))::int as "toCome"
    from ${meetingsOf(of)} and m.meeting_status = 'ACCEPTED'
    group by 1 order by 1`.execute(db);
  return rows;
}
