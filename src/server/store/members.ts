import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { OrganizationMember } from '../../contract/members.ts';
import type { Member } from '../../domain/people/member.ts';
import type { OrganizationRole, PlatformRole } from '../../domain/people/roles.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { hasDashboardAccess } from './dashboard-access.ts';
import { isTyped } from './organizations.ts';

/** The people of an organization: SQL in, domain shapes out. */

/** Everything of a member; what the caller may see of it is not the query's question. */
export type MemberRow = OrganizationMember & { email: string; phoneNumber: string | null };

const membersOf = (db: Kysely<Schema>, organizationId: string) =>
  db
    .selectFrom('organization_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select([
      'u.id',
      'u.name',
      'u.profile_picture',
      'u.linkedin',
      'u.nationality',
      'u.email',
      'u.phone_number',
      hasDashboardAccess().as('dashboard_access'),
      'm.job_title',
      'm.organization_role',
      'm.created_at',
    ])
    .where('m.organization_id', '=', organizationId)
    .where('m.is_deleted', '=', false)
    .where('u.is_deleted', '=', false);

type Row = ReturnType<typeof membersOf> extends SelectQueryBuilder<infer _D, infer _T, infer R> ? R : never;

const memberOfRow = (row: Row): MemberRow => ({
  id: row.id,
  name: row.name,
  profilePicture: row.profile_picture,
  linkedin: row.linkedin,
  nationality: row.nationality,
  jobTitle: row.job_title,
  organizationRole: row.organization_role,
  dashboardAccess: row.dashboard_access,
  createdAt: row.created_at,
  email: row.email,
  phoneNumber: row.phone_number,
});

/**
 * Whether the organization has an owner: someone who belongs to it in that role.
 *
 * @param but who was written down as its owner at this address is left out: it is the person who asks
 */
export async function hasOwner(db: Kysely<Schema>, organizationId: string, but = ''): Promise<boolean> {
  const owner = await membersOf(db, organizationId)
    .where('m.organization_role', '=', 'ORGANIZATION_OWNER')
    .where(sql<boolean>`not (u.is_typed and u.email = ${but})`)
    .executeTakeFirst();
  return owner !== undefined;
}

/** A page of them, the owner first, then by name. */
export async function listMemberRows(
  db: Kysely<Schema>,
  organizationId: string,
  page: { offset: number; limit: number },
): Promise<{ rows: MemberRow[]; total: number }> {
  const query = membersOf(db, organizationId);
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy(sql`m.organization_role = 'ORGANIZATION_OWNER'`, 'desc')
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows: rows.map(memberOfRow), total };
}

/** One member; null where the person does not belong to the organization. */
export async function loadMemberRow(
  db: Kysely<Schema>,
  organizationId: string,
  userId: string,
): Promise<MemberRow | null> {
  const row = await membersOf(db, organizationId).where('u.id', '=', userId).executeTakeFirst();
  return row ? memberOfRow(row) : null;
}

/** Whoever of the organization has this email. */
export async function findMemberByEmail(
  db: Kysely<Schema>,
  organizationId: string,
  email: string,
): Promise<Member | null> {
  const row = await membersOf(db, organizationId).where('u.email', '=', email).executeTakeFirst();
  return row
    ? { userId: row.id, organizationRole: row.organization_role, dashboardAccess: row.dashboard_access }
    : null;
}

/**
 * The person belongs to the organization in this role from now on. Who was removed comes back; who is a member already
 * (a profile that gets dashboard access) has the new role and job title.
 */
export async function saveMembership(
  tx: Kysely<Schema>,
  membership: {
    organizationId: string;
    userId: string;
    organizationRole: OrganizationRole;
    jobTitle: string;
    createdAt: Instant;
  },
): Promise<void> {
  const { organizationRole: organization_role, jobTitle: job_title } = membership;
  await tx
    .insertInto('organization_member')
    .values({
      organization_id: membership.organizationId,
      user_id: membership.userId,
      organization_role,
      job_title,
      created_at: membership.createdAt,
    })
    .onConflict((same) =>
      same
        .columns(['organization_id', 'user_id'])
        .doUpdateSet({ organization_role, job_title, is_deleted: false }),
    )
    .execute();
}

/** Another role or job title, or no member any more. */
export async function changeMembership(
  tx: Kysely<Schema>,
  organizationId: string,
  userId: string,
  change: { organization_role: OrganizationRole } | { job_title: string } | { is_deleted: true },
): Promise<void> {
  await tx
    .updateTable('organization_member')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
}

/** Of a profile without dashboard access, whoever has its new address already. */
export async function saveProfile(
  tx: Kysely<Schema>,
  userId: string,
  profile: {
    email: string;
    name: string;
    nationality: string;
    phoneNumber: string;
    linkedin?: string | null | undefined;
  },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      email: profile.email,
      is_typed: isTyped(profile.email, userId),
      // An account that nobody confirmed, at an address that is someone else's, is none.
      cognito_id: sql<string | null>`case when not ${isTyped(profile.email, userId)} then cognito_id end`,
      name: profile.name,
      nationality: profile.nationality,
      phone_number: profile.phoneNumber,
      linkedin: profile.linkedin || null,
      // A role of the platform was given to who had the address, not to whom it is changed to.
      user_role: sql<PlatformRole>`case when email = ${profile.email} then user_role else 'USER' end`,
    })
    .where('id', '=', userId)
    .execute();
}

/** The badges that a person has for the organization in programs that are not over. */
export async function validBadges(
  tx: Kysely<Schema>,
  organizationId: string,
  userId: string,
  now: Instant,
): Promise<{ programId: string; badgeNumber: string }[]> {
  const rows = await tx
    .selectFrom('program_member as p')
    .innerJoin('program as g', 'g.id', 'p.program_id')
    .select(['p.program_id', 'p.badge_number'])
    .where('p.organization_id', '=', organizationId)
    .where('p.user_id', '=', userId)
    .where('p.badge_revoked_at', 'is', null)
    .where('g.timeline_end', '>', now)
    .where('g.is_deleted', '=', false)
    .orderBy('p.program_id')
    .execute();
  return rows.map((row) => ({ programId: row.program_id, badgeNumber: row.badge_number }));
}
