import { type Kysely, sql } from 'kysely';
import type { Timeslot, Venue } from '../../domain/schedule/schedule.ts';
import { type Closure, noUse, type SlotUse } from '../../domain/schedule/timeslot-status.ts';
import { isInSessions } from '../../domain/sessions/session-block.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { timeslotOfRow, timeslots } from './schedule.ts';
import { sessionTies } from './session-registrations.ts';

/** What organizations do in the timeslots of a program: SQL in, domain shapes out. */

/**
 * Whether timeslot `t` shares a moment with `x`, which an organization closed for the venue of `c`: it cannot come to another
 * room at that time either.
 */
const isParallel = sql`(
  not x.is_deleted and not t.is_deleted and c.venue = any(t.venues)
  and t.slot_start_time < x.slot_end_time and x.slot_start_time < t.slot_end_time)`;

/**
 * For each of these organizations: the timeslots that share a moment with an accepted meeting of theirs in each of their lanes, on
 * a timeslot or not, what they closed for themselves, timeslots of other rooms at the same time with it, and those in which all of
 * their people are in sessions.
 *
 * @param exceptMeetingId a meeting that does not count, because it is the one that is edited
 */
export async function slotUses(
  db: Kysely<Schema>,
  programId: string,
  organizationIds: readonly string[],
  exceptMeetingId: string | null = null,
): Promise<Map<string, SlotUse>> {
  const { rows: booked } = await sql<{ organization_id: string; timeslot_id: string }>`
    select b.organization_id, t.id as timeslot_id
    from organization_booking b
    join timeslot t on t.program_id = b.program_id
      and tstzrange(t.slot_start_time, t.slot_end_time, '[)') && b.during
    where b.program_id = ${programId} and b.organization_id = any(${organizationIds}::uuid[])
      and (${exceptMeetingId}::uuid is null or b.meeting_id <> ${exceptMeetingId}::uuid)
    group by b.organization_id, b.program_id, t.id
    having count(distinct b.lane) >= coalesce((
      select r.delegations from registration r
      where r.program_id = b.program_id and r.organization_id = b.organization_id), 1)`.execute(db);
  const { rows: closed } = await sql<{ organization_id: string; timeslot_id: string; venue: Venue }>`
    select distinct c.organization_id, t.id as timeslot_id, c.venue
    from timeslot_closure c
    join timeslot x on x.id = c.timeslot_id
    join timeslot t on t.program_id = c.program_id and (t.id = x.id or ${isParallel})
    where c.program_id = ${programId} and c.organization_id = any(${organizationIds}::uuid[])`.execute(db);
  const inSession = await slotsInSessions(db, programId, organizationIds);
  return new Map(
    organizationIds.map((id) => [
      id,
      {
        inSession: new Set(inSession.get(id)),
        booked: new Set(booked.flatMap((row) => (row.organization_id === id ? [row.timeslot_id] : []))),
        closed: closed.flatMap((row): Closure[] =>
          row.organization_id === id ? [{ timeslotId: row.timeslot_id, venue: row.venue }] : [],
        ),
      },
    ]),
  );
}

/** The timeslots in which nobody of an organization is left, for all are in sessions; by organization. */
async function slotsInSessions(
  db: Kysely<Schema>,
  programId: string,
  organizationIds: readonly string[],
): Promise<Map<string, string[]>> {
  const ties = await sessionTies(db, programId, organizationIds);
  if (ties.size === 0) return new Map();
  const rows = await timeslots(db).where('program_id', '=', programId).execute();
  return new Map(
    [...ties].map(([id, own]) => [
      id,
      rows.flatMap((row) =>
        isInSessions(own, { startAt: row.slot_start_time, endAt: row.slot_end_time }) ? [row.id] : [],
      ),
    ]),
  );
}

/** The same for one. */
export const slotUse = async (
  db: Kysely<Schema>,
  programId: string,
  organizationId: string,
): Promise<SlotUse> => (await slotUses(db, programId, [organizationId])).get(organizationId) ?? noUse;

/** Closes a timeslot for an organization; twice is once. */
export async function closeTimeslot(
  tx: Kysely<Schema>,
  closure: Closure & { programId: string; organizationId: string },
  by: { closedBy: string; closedAt: Instant },
): Promise<void> {
  await tx
    .insertInto('timeslot_closure')
    .values({
      program_id: closure.programId,
      timeslot_id: closure.timeslotId,
      organization_id: closure.organizationId,
      venue: closure.venue,
      closed_at: by.closedAt,
      closed_by: by.closedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Opens it again, and what else it keeps closed at that time; twice is once. */
export async function openTimeslot(
  tx: Kysely<Schema>,
  { programId, timeslotId, organizationId, venue }: Closure & { programId: string; organizationId: string },
): Promise<void> {
  await sql`
    delete from timeslot_closure c using timeslot x, timeslot t
    where c.program_id = ${programId} and c.organization_id = ${organizationId} and c.venue = ${venue}
      and x.id = c.timeslot_id and t.id = ${timeslotId} and (t.id = x.id or ${isParallel})`.execute(tx);
}

/** These timeslots of the program, by their ids; deleted ones and those of other programs are not there. */
export async function loadTimeslots(
  db: Kysely<Schema>,
  programId: string,
  ids: readonly string[],
): Promise<Map<string, Timeslot>> {
  const rows = await timeslots(db)
    .where('program_id', '=', programId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, timeslotOfRow(row)]));
}
