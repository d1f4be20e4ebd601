import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** All organizations of a program with an accepted meeting in an overlapping time. */
export async function bookedAt(
  tx: Kysely<Schema>,
  programId: string,
  span: { startAt: Instant; endAt: Instant },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('organization_booking')
    .select('organization_id')
    .distinct()
    .where('program_id', '=', programId)
    .where(sql<boolean>`during && tstzrange(${span.startAt}::timestamptz, ${span.endAt}::timestamptz, '[)')`)
    .execute();
  return rows.map((row) => row.organization_id);
}
