import { type Kysely, sql } from 'kysely';
import type { ProgramMember } from '../../contract/program-members.ts';
import type { Schema } from '../db/schema.ts';

/** The people that an organization brings to a program: SQL in, domain shapes out. */

interface Bringing {
  programId: string;
  organizationId: string;
}

/** The registration that they belong to, locked: of two changes at once the second sees the first. */
export async function lockBringing(tx: Kysely<Schema>, of: Bringing): Promise<boolean> {
  const row = await tx
    .selectFrom('registration as r')
    .innerJoin('program as p', 'p.id', 'r.program_id')
    .select('r.program_id')
    .where('r.program_id', '=', of.programId)
    .where('r.organization_id', '=', of.organizationId)
    .where('p.is_deleted', '=', false)
    .forNoKeyUpdate('r')
    .executeTakeFirst();
  return row !== undefined;
}

/** All people of the organization by name, registered or not. */
export async function bringable(db: Kysely<Schema>, of: Bringing): Promise<ProgramMember[]> {
  const rows = await db
    .selectFrom('organization_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .leftJoin('program_member as p', (join) =>
      join
        .onRef('p.organization_id', '=', 'm.organization_id')
        .onRef('p.user_id', '=', 'm.user_id')
        .on('p.program_id', '=', of.programId),
    )
    .select(['u.id', 'u.name', 'u.profile_picture', 'm.job_title', 'p.badge_number', 'p.hide_on_profile'])
    .where('m.organization_id', '=', of.organizationId)
    .where('m.is_deleted', '=', false)
    .where('u.is_deleted', '=', false)
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    profilePicture: row.profile_picture,
    jobTitle: row.job_title,
    registered: row.badge_number !== null,
    hideOnProfile: row.hide_on_profile === true,
  }));
}

/** Those of them who are registered, with the numbers of their badges. */
export async function broughtAmong(
  db: Kysely<Schema>,
  of: Bringing,
  userIds: readonly string[],
): Promise<{ userId: string; badgeNumber: string }[]> {
  const rows = await db
    .selectFrom('program_member')
    .select(['user_id', 'badge_number'])
    .where('program_id', '=', of.programId)
    .where('organization_id', '=', of.organizationId)
    .where('user_id', 'in', [...userIds])
    .orderBy('user_id')
    .execute();
  return rows.map((row) => ({ userId: row.user_id, badgeNumber: row.badge_number }));
}

/** Shown or hidden. @returns how many were changed */
export async function saveHidden(
  tx: Kysely<Schema>,
  of: Bringing,
  userIds: readonly string[],
  hidden: boolean,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('program_member')
    .set({ hide_on_profile: hidden })
    .where('program_id', '=', of.programId)
    .where('organization_id', '=', of.organizationId)
    .where('user_id', 'in', [...userIds])
    .where('hide_on_profile', '<>', hidden)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
