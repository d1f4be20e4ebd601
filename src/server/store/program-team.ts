import { type Kysely, sql } from 'kysely';
import type { TeamMember } from '../../contract/program-team.ts';
import { teamRoles } from '../../domain/people/program-team.ts';
import type { ProgramRole } from '../../domain/people/roles.ts';
import type { Schema } from '../db/schema.ts';

/** The roles of people in a program: SQL in, domain shapes out. */

/** Who manages it, those with full authority first, then by name. */
export async function listTeamMembers(db: Kysely<Schema>, programId: string): Promise<TeamMember[]> {
  return db
    .selectFrom('program_user as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.profile_picture as profilePicture',
      'p.program_role as programRole',
    ])
    .where('p.program_id', '=', programId)
    .where('p.program_role', 'in', [...teamRoles])
    .where('u.is_deleted', '=', false)
    .orderBy(sql`p.program_role = 'PROGRAM_ADMIN'`, 'desc')
    .orderBy(sql`p.program_role = 'PROGRAM_MANAGER'`, 'desc')
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute();
}

/** The roles that these people have in the program; who has none is not there. */
export async function programRolesOf(
  db: Kysely<Schema>,
  programId: string,
  userIds: readonly string[],
): Promise<Map<string, ProgramRole>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('program_user')
    .select(['user_id', 'program_role'])
    .where('program_id', '=', programId)
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.program_role]));
}

/** Whether who has this address manages the program. */
export async function isInTeam(db: Kysely<Schema>, programId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('program_user as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select('p.user_id')
    .where('p.program_id', '=', programId)
    .where('p.program_role', 'in', [...teamRoles])
    .where('u.email', '=', email)
    .where('u.is_deleted', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many others have full authority. */
export async function countOtherAdmins(
  db: Kysely<Schema>,
  programId: string,
  userId: string,
): Promise<number> {
  const { others } = await db
    .selectFrom('program_user as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('p.program_id', '=', programId)
    .where('p.program_role', '=', 'PROGRAM_ADMIN')
    .where('p.user_id', '<>', userId)
    .where('u.is_deleted', '=', false)
    .executeTakeFirstOrThrow();
  return Number(others);
}

export async function removeProgramRole(
  tx: Kysely<Schema>,
  programId: string,
  userId: string,
): Promise<void> {
  await tx
    .deleteFrom('program_user')
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .execute();
}

/** Whether an organization that the person belongs to brings them to the program. */
export async function isBroughtTo(db: Kysely<Schema>, programId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('program_member as p')
    .innerJoin('organization_member as m', (on) =>
      on.onRef('m.organization_id', '=', 'p.organization_id').onRef('m.user_id', '=', 'p.user_id'),
    )
    .select('p.user_id')
    .where('p.program_id', '=', programId)
    .where('p.user_id', '=', userId)
    .where('p.by_staff', '=', false)
    .where('m.is_deleted', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}
