import { type Kysely, sql } from 'kysely';
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
