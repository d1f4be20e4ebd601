import { type Kysely, sql } from 'kysely';
import { UNREACHABLE_NAMED } from '../../contract/organization-programs.ts';
import type { Schema } from '../db/schema.ts';
import { mailboxOf } from './claim-conditions.ts';
import { hasDashboardAccess } from './dashboard-access.ts';

/**
 * Registered organizations that no notification reaches: nobody of them has an account, and mail to them goes nowhere.
 *
 * @param organizationIds null: all of the program that are not rejected
 */
export async function unreachableIn(
  db: Kysely<Schema>,
  programId: string,
  organizationIds: readonly string[] | null,
): Promise<{ total: number; organizations: { id: string; name: string }[] }> {
  const { rows } = await sql<{ id: string; name: string; total: number }>`
    select o.id, o.name, count(*) over ()::int as total
    from registration r join organization o on o.id = r.organization_id and not o.is_deleted
    where r.program_id = ${programId}
      and ${
        organizationIds
          ? sql`o.id = any(${[...organizationIds]}::uuid[])`
          : sql`r.registration_status <> 'REJECTED'`
      }
      and not exists (select from organization_member m join app_user u on u.id = m.user_id and not u.is_deleted
        where m.organization_id = o.id and not m.is_deleted and ${hasDashboardAccess()})
      and ${mailboxOf()} is null
    order by lower(o.name), o.id limit ${UNREACHABLE_NAMED}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    organizations: rows.map(({ id, name }) => ({ id, name })),
  };
}
