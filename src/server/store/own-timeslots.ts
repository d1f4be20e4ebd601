import { type Kysely, sql } from 'kysely';
import type { Timeslot, Venue } from '../../domain/schedule/schedule.ts';
import { type Closure, noUse, type SlotUse } from '../../domain/schedule/timeslot-status.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { timeslotOfRow, timeslots } from './schedule.ts';

/** What organizations do in the timeslots of a program: SQL in, domain shapes out. */

/**
 * For each of these organizations: the timeslots that share a moment with an accepted meeting of theirs, on a timeslot
 * or not, and what they closed for themselves.
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
      and (${exceptMeetingId}::uuid is null or b.meeting_id <> ${exceptMeetingId}::uuid)`.execute(db);
  const closed = await db
    .selectFrom('timeslot_closure')
    .select(['organization_id', 'timeslot_id', 'venue'])
    .where('program_id', '=', programId)
    .where(sql<boolean>`organization_id = any(${organizationIds}::uuid[])`)
    .execute();
  return new Map(
    organizationIds.map((id) => [
      id,
      {
        booked: new Set(booked.flatMap((row) => (row.organization_id === id ? [row.timeslot_id] : []))),
        closed: closed.flatMap((row): Closure[] =>
          row.organization_id === id ? [{ timeslotId: row.timeslot_id, venue: row.venue }] : [],
        ),
      },
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

/** Opens it again; twice is once. */
export async function openTimeslot(
  tx: Kysely<Schema>,
  closure: Closure & { programId: string; organizationId: string },
): Promise<void> {
  await tx
    .deleteFrom('timeslot_closure')
    .where('program_id', '=', closure.programId)
    .where('timeslot_id', '=', closure.timeslotId)
    .where('organization_id', '=', closure.organizationId)
    .where('venue', '=', closure.venue)
    .execute();
}

/** The venues of a timeslot that an organization keeps closed. */
export async function closedVenues(
  db: Kysely<Schema>,
  programId: string,
  timeslotId: string,
  organizationId: string,
): Promise<Venue[]> {
  const rows = await db
    .selectFrom('timeslot_closure')
    .select('venue')
    .where('program_id', '=', programId)
    .where('timeslot_id', '=', timeslotId)
    .where('organization_id', '=', organizationId)
    .orderBy('venue')
    .execute();
  return rows.map((row) => row.venue);
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
