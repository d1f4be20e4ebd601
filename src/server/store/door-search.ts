import type { Kysely } from 'kysely';
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
