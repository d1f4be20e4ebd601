import type { Kysely } from 'kysely';
import { type ProgramRole, staffRoles } from '../../domain/people/roles.ts';
import type { Schema } from '../db/schema.ts';

/** What somebody is to an organization by their roles in the programs that it is registered for: calls are authorized by it. */

/** The programs in which this person is staff and the organization is registered, whatever its status. */
export const programsStaffedWith = (db: Kysely<Schema>, userId: string, organizationId: string) =>
  programsWithRole(db, userId, organizationId, staffRoles);

/** Programs in which the person is PARTICIPANT_ADMIN and the organization is registered. */
export const programsAdministered = (db: Kysely<Schema>, userId: string, organizationId: string) =>
  programsWithRole(db, userId, organizationId, ['PARTICIPANT_ADMIN']);

async function programsWithRole(
  db: Kysely<Schema>,
  userId: string,
  organizationId: string,
  roles: readonly ProgramRole[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('program_user as u')
    .innerJoin('registration as r', 'r.program_id', 'u.program_id')
    .innerJoin('program as g', 'g.id', 'u.program_id')
    .select('u.program_id')
    .where('u.user_id', '=', userId)
    .where('r.organization_id', '=', organizationId)
    .where('u.program_role', 'in', [...roles])
    .where('g.is_deleted', '=', false)
    .execute();
  return rows.map((row) => row.program_id);
}
