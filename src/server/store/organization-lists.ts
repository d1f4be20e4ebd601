import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { ListedOrganization, OrganizationSort } from '../../contract/organization-lists.ts';
import type { OrganizationProfile, OrganizationStatus } from '../../domain/people/organization.ts';
import type { OrganizationRole } from '../../domain/people/roles.ts';
import type { Schema } from '../db/schema.ts';

/** Lists of organizations: SQL in, shapes out. */

export interface OrganizationFilter {
  q?: string | undefined;
  status?: readonly OrganizationStatus[] | undefined;
  profile?: readonly OrganizationProfile[] | undefined;
}

export interface OrganizationOrder {
  sortBy: OrganizationSort;
  sortOrder: 'ASC' | 'DESC';
  offset: number;
  limit: number;
}

/** `%` and `_` in what was typed mean themselves. */
const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const orders = {
  name: sql`lower(o.name)`,
  profile: sql`o.profile`,
  status: sql`o.status`,
  country: sql`lower(o.country)`,
  createdAt: sql`o.created_at`,
} satisfies Record<OrganizationSort, unknown>;

const found =
  ({ q, status, profile }: OrganizationFilter) =>
  ({ and, or, eb }: ExpressionBuilder<{ o: Schema['organization'] }, 'o'>) =>
    and([
      eb('o.is_deleted', '=', false),
      ...(status ? [eb('o.status', 'in', [...status])] : []),
      ...(profile ? [eb('o.profile', 'in', [...profile])] : []),
      ...(q
        ? [
            or(
              (['o.name', 'o.legal_name', 'o.slug', 'o.email'] as const).map((column) =>
                eb(column, 'ilike', likeText(q)),
              ),
            ),
          ]
        : []),
    ]);

/** A page of all organizations, and how many there are. */
export async function findOrganizations(
  db: Kysely<Schema>,
  filter: OrganizationFilter,
  order: OrganizationOrder,
): Promise<{ items: ListedOrganization[]; total: number }> {
  const { total } = await db
    .selectFrom('organization as o')
    .where(found(filter))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('organization as o')
    .leftJoin('app_user as u', 'u.id', 'o.owner_id')
    .where(found(filter) as never)
    .select((eb) => [
      'o.id',
      'o.name',
      'o.slug',
      'o.logo',
      'o.profile',
      'o.status',
      'o.country',
      'o.hq_location',
      'o.details',
      'o.created_at',
      'u.name as owner_name',
      eb
        .selectFrom('organization_member as m')
        .innerJoin('app_user as a', 'a.id', 'm.user_id')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('m.organization_id', '=', 'o.id')
        .where('m.is_deleted', '=', false)
        .where('a.is_deleted', '=', false)
        .as('member_count'),
      eb
        .selectFrom('registration as r')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('r.organization_id', '=', 'o.id')
        .as('program_count'),
    ])
    .orderBy(orders[order.sortBy], order.sortOrder === 'ASC' ? 'asc' : 'desc')
    .orderBy('o.id')
    .offset(order.offset)
    .limit(order.limit)
    .execute();
  return {
    total,
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      slug: row.slug,
      logo: row.logo,
      profile: row.profile,
      status: row.status,
      country: row.country,
      hqLocation: row.hq_location,
      ownerName: row.owner_name,
      memberCount: row.member_count ?? 0,
      programCount: row.program_count ?? 0,
      isTracked: row.details.isTracked ?? false,
      createdAt: row.created_at,
    })),
  };
}

/** What someone is in an organization; null where they do not belong to it. */
export async function findMembership(
  db: Kysely<Schema>,
  organizationId: string,
  userId: string,
): Promise<{ organizationRole: OrganizationRole; jobTitle: string } | null> {
  const row = await db
    .selectFrom('organization_member')
    .select(['organization_role', 'job_title'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return row ? { organizationRole: row.organization_role, jobTitle: row.job_title } : null;
}

/** The organizations that someone belongs to, by name. */
export async function organizationsOf(db: Kysely<Schema>, userId: string) {
  const rows = await db
    .selectFrom('organization_member as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select([
      'o.id',
      'o.name',
      'o.slug',
      'o.logo',
      'o.profile',
      'o.status',
      'o.country',
      'o.hq_location',
      'm.organization_role',
      'm.job_title',
    ])
    .where('m.user_id', '=', userId)
    .where('m.is_deleted', '=', false)
    .where('o.is_deleted', '=', false)
    .orderBy(sql`lower(o.name)`)
    .orderBy('o.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    logo: row.logo,
    profile: row.profile,
    status: row.status,
    country: row.country,
    hqLocation: row.hq_location,
    organizationRole: row.organization_role,
    jobTitle: row.job_title,
  }));
}
