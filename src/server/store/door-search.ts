import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Who could be seated at a door: the approved organizations of a program, by name. */
export async function approvedNames(
  db: Kysely<Schema>,
  programId: string,
): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('registration as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .select(['o.id', 'o.name'])
    .where('r.program_id', '=', programId)
    .where('r.registration_status', '=', 'APPROVED')
    .where('o.is_deleted', '=', false)
    .execute();
}

/** Which of these organizations meet someone at a timeslot's time. */
export async function busyIn(
  db: Kysely<Schema>,
  programId: string,
  timeslotId: string,
  organizationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (organizationIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('organization_booking as b')
    .innerJoin('timeslot as t', (join) => join.on('t.id', '=', timeslotId).on('t.program_id', '=', programId))
    .select('b.organization_id')
    .where('b.program_id', '=', programId)
    .where(sql<boolean>`b.organization_id = any(${[...organizationIds]}::uuid[])`)
    .where(sql<boolean>`b.during && tstzrange(t.slot_start_time, t.slot_end_time, '[)')`)
    .execute();
  return new Set(rows.map((row) => row.organization_id));
}
