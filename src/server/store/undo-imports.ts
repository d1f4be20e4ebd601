import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { hasDashboardAccess } from './dashboard-access.ts';

/** What an import made goes again, of many organizations in few statements: SQL alone. */

type Db = Kysely<Schema>;

const idsOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

/**
 * Deletes organizations that nobody counts on, softly, with the profiles of their people. Their slugs and addresses are free
 * again, so that the same file can be imported anew.
 */
export async function deleteMade(tx: Db, organizationIds: readonly string[], now: Instant): Promise<void> {
  if (organizationIds.length === 0) return;
  const ids = idsOf(organizationIds);
  await sql`
    update app_user u set is_deleted = true, is_typed = true, active_organization_id = null
    from organization_member m
    where m.user_id = u.id and m.organization_id = ${ids} and not m.is_deleted and not ${hasDashboardAccess('u')}
      and u.password_hash is null and u.user_role = 'USER'
      and not exists (select from organization_member n where n.user_id = u.id and not n.is_deleted
        and n.organization_id <> m.organization_id)
      -- Whom the platform or a team gave a role, or a team asked, stays for that.
      and not exists (select from program_user t where t.user_id = u.id)
      and not exists (select from team_invitation i where i.user_id = u.id)`.execute(tx);
  await tx
    .updateTable('organization_member')
    .set({ is_deleted: true })
    .where('organization_id', '=', ids)
    .execute();
  await sql`
    update organization o set is_deleted = true, slug = 'undone-' || o.id, owner_id = null, updated_at = ${now}::timestamptz
    where o.id = ${ids}`.execute(tx);
}
