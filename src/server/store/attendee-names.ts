import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/**
 * The names of people who came for one of these organizations in a program, by their ids. Whoever takes no part in it for
 * them is left out: a check-in may name any id.
 */
export async function attendeeNames(
  db: Kysely<Schema>,
  programId: string,
  organizationIds: readonly string[],
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('program_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name'])
    .where('m.program_id', '=', programId)
    .where('m.organization_id', 'in', [...organizationIds])
    .where('m.user_id', 'in', [...new Set(personIds)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
