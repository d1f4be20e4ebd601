import { type Kysely, sql } from 'kysely';
import { type OrganizationRole, staffRoles } from '../../domain/people/roles.ts';
import type { Schema } from '../db/schema.ts';

/** Profiles whose address is somebody else's row (docs/decisions/036): SQL alone. */

/**
 * Somebody belongs to the organization from now on: what the organization had typed of them is theirs, badges with it, and
 * the typed profile goes.
 */
export async function joinTyped(
  tx: Kysely<Schema>,
  { organizationId, userId, email }: { organizationId: string; userId: string; email: string },
): Promise<void> {
  const typed = await tx
    .selectFrom('app_user as u')
    .innerJoin('organization_member as m', 'm.user_id', 'u.id')
    .select('u.id')
    .where('m.organization_id', '=', organizationId)
    .where('m.is_deleted', '=', false)
    .where('u.email', '=', email)
    .where(sql<boolean>`u.is_typed`)
    .execute();
  for (const { id } of typed) {
    // Brought under both, they keep the badge of their own.
    await sql`
      update program_member p set user_id = ${userId}
      where p.organization_id = ${organizationId} and p.user_id = ${id} and not exists (
        select from program_member q where q.program_id = p.program_id
          and q.organization_id = p.organization_id and q.user_id = ${userId})`.execute(tx);
    await tx
      .deleteFrom('program_member')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', id)
      .execute();
    await tx
      .updateTable('organization_member')
      .set({ is_deleted: true })
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', id)
      .execute();
    await tx.updateTable('app_user').set({ is_deleted: true }).where('id', '=', id).execute();
  }
}

/** What an organization wrote down of somebody: the place there that they may take once they say yes. */
export interface TypedPlace {
  organizationId: string;
  organizationRole: OrganizationRole;
  jobTitle: string;
}

/** The organizations that list this person, those that are deleted left out. */
export const typedPlaces = (tx: Kysely<Schema>, userId: string): Promise<TypedPlace[]> =>
  tx
    .selectFrom('organization_member as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select(['m.organization_id as organizationId', 'm.organization_role as organizationRole'])
    .select('m.job_title as jobTitle')
    .where('m.user_id', '=', userId)
    .where('m.is_deleted', '=', false)
    .where('o.is_deleted', '=', false)
    .orderBy('m.organization_id')
    .execute();

/** The row is from now on what organizations wrote down: nobody signs in as it, and its address is free for its person. */
export async function leaveAsTyped(tx: Kysely<Schema>, userId: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ is_typed: true, password_hash: null, cognito_id: null, email_confirmed_at: null })
    .where('id', '=', userId)
    .execute();
}

/**
 * What was the address's person's own goes to their account: mailed codes, so that a call whose answer was lost is asked
 * again as ever, and what they are or are asked to be in the teams of programs.
 */
export async function giveToOwner(tx: Kysely<Schema>, typedId: string, ownId: string): Promise<void> {
  const user_id = ownId;
  await tx.updateTable('email_code').set({ user_id }).where('user_id', '=', typedId).execute();
  await tx.updateTable('team_invitation').set({ user_id }).where('user_id', '=', typedId).execute();
  await tx
    .updateTable('program_user')
    .set({ user_id })
    .where('user_id', '=', typedId)
    .where('program_role', 'in', [...staffRoles])
    .execute();
}
