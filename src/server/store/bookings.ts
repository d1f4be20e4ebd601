import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** All organizations of a program that can hold no other meeting at a time, for each of their lanes has one. */
export async function bookedAt(
  tx: Kysely<Schema>,
  programId: string,
  span: { startAt: Instant; endAt: Instant },
): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select b.organization_id from organization_booking b
    left join registration r on r.program_id = b.program_id and r.organization_id = b.organization_id
    where b.program_id = ${programId}
      and b.during && tstzrange(${span.startAt}::timestamptz, ${span.endAt}::timestamptz, '[)')
    group by b.organization_id, r.delegations
    having count(distinct b.lane) >= coalesce(r.delegations, 1)`.execute(tx);
  return rows.map((row) => row.organization_id);
}
