import { type Kysely, sql } from 'kysely';
import type { UserAccess, UserDetail, UserResult, UserSort } from '../../contract/users.ts';
import type { PlatformRole } from '../../domain/people/roles.ts';
import type { Schema } from '../db/schema.ts';
import { hasDashboardAccess } from './dashboard-access.ts';

/** The people of the platform: SQL in, domain shapes out. */

const usersOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('app_user as u')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.profile_picture as profilePicture',
      'u.user_role as userRole',
      'u.created_at as createdAt',
      hasDashboardAccess().as('dashboardAccess'),
    ])
    .where('u.is_deleted', '=', false);

/** Whom a list of users has: `q` is found in name or email, as it stands. */
export interface UserQuery {
  q: string;
  userRole?: readonly PlatformRole[] | undefined;
  access?: readonly UserAccess[] | undefined;
  sortBy: UserSort;
  sortOrder: 'ASC' | 'DESC';
}

const orders = {
  name: sql`lower(u.name)`,
  email: sql`u.email`,
  userRole: sql`u.user_role`,
  createdAt: sql`u.created_at`,
};

/** A page of them. */
export async function findUsers(
  db: Kysely<Schema>,
  { q, userRole, access, sortBy, sortOrder }: UserQuery,
  page: { offset: number; limit: number },
): Promise<{ items: UserResult[]; total: number }> {
  const wanted = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const query = usersOf(db)
    .$if(q !== '', (all) =>
      all.where((eb) => eb.or([eb('u.name', 'ilike', wanted), eb('u.email', 'ilike', wanted)])),
    )
    .$if(userRole !== undefined, (all) => all.where('u.user_role', 'in', [...(userRole ?? [])]))
    // Both are everyone.
    .$if(access?.length === 1, (all) =>
      all.where(hasDashboardAccess(), '=', access?.[0] === 'DASHBOARD_ACCESS'),
    );
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await query
    .orderBy(orders[sortBy], sortOrder === 'DESC' ? 'desc' : 'asc')
    .orderBy('u.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { items, total };
}

/** One person; null where there is none. */
export async function loadUser(db: Kysely<Schema>, userId: string): Promise<UserDetail | null> {
  const user = await usersOf(db)
    .select([
      'u.phone_number as phoneNumber',
      'u.nationality',
      'u.linkedin',
      'u.internal_role as internalRole',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!user) return null;
  const organizations = await db
    .selectFrom('organization_member as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select([
      'o.id',
      'o.name',
      'o.slug',
      'm.organization_role as organizationRole',
      'm.job_title as jobTitle',
    ])
    .where('m.user_id', '=', userId)
    .where('m.is_deleted', '=', false)
    .where('o.is_deleted', '=', false)
    .orderBy('o.name')
    .orderBy('o.id')
    .execute();
  return { ...user, organizations };
}

export async function saveUserRole(
  tx: Kysely<Schema>,
  userId: string,
  user_role: PlatformRole,
): Promise<void> {
  await tx.updateTable('app_user').set({ user_role }).where('id', '=', userId).execute();
}
