import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import {
  type CreateOrganizationArgs,
  detailsOf,
  type Organization,
} from '../../domain/people/organization.ts';
import type { OrganizationRole, PlatformRole } from '../../domain/people/roles.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Organizations and the people in them: SQL in, domain shapes out. */

const organizationOfRow = (row: Selectable<Schema['organization']>): Organization => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  legalName: row.legal_name,
  profile: row.profile,
  status: row.status,
  country: row.country,
  hqLocation: row.hq_location,
  websiteLink: row.website_link,
  logo: row.logo,
});

const organizations = (db: Kysely<Schema>) =>
  db.selectFrom('organization').selectAll().where('is_deleted', '=', false);

export async function loadOrganization(db: Kysely<Schema>, id: string): Promise<Organization | null> {
  const row = await organizations(db).where('id', '=', id).executeTakeFirst();
  return row ? organizationOfRow(row) : null;
}

export async function loadOrganizationBySlug(db: Kysely<Schema>, slug: string): Promise<Organization | null> {
  const row = await organizations(db).where('slug', '=', slug).executeTakeFirst();
  return row ? organizationOfRow(row) : null;
}

/** An organization with its owner, locked: two owners are never added at once. */
export async function lockOrganization(
  tx: Kysely<Schema>,
  id: string,
): Promise<{ organization: Organization; ownerId: string | null } | null> {
  const row = await organizations(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? { organization: organizationOfRow(row), ownerId: row.owner_id } : null;
}

/** The slugs in use that are this one or this one with a number after it. Deleted organizations keep theirs. */
export async function slugsLike(db: Kysely<Schema>, slug: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('organization')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', '~', `^${slug}-[0-9]+$`)]))
    .execute();
  return new Set(rows.map((row) => row.slug));
}

/** @throws the database's unique violation on `organization_slug_key`, which is SLUG_TAKEN */
export async function insertOrganization(
  tx: Kysely<Schema>,
  organization: Organization & Omit<CreateOrganizationArgs, 'slug'>,
  createdAt: Instant,
): Promise<void> {
  await tx
    .insertInto('organization')
    .values({
      id: organization.id,
      name: organization.name,
      slug: organization.slug,
      legal_name: organization.legalName,
      profile: organization.profile,
      status: organization.status,
      founded_date: organization.foundedDate,
      website_link: organization.websiteLink,
      country: organization.country,
      hq_location: organization.hqLocation,
      phone_number: organization.phoneNumber ?? null,
      email: organization.email ?? null,
      number_of_employee: organization.numberOfEmployee ?? null,
      description: organization.description ?? null,
      tags: organization.tags,
      business_sectors: organization.businessSectors,
      details: detailsOf(organization),
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
}

export async function setOwner(tx: Kysely<Schema>, organizationId: string, userId: string): Promise<void> {
  await tx.updateTable('organization').set({ owner_id: userId }).where('id', '=', organizationId).execute();
}

/** A person as it is first written. `passwordHash` null: a profile without dashboard access (SPEC.md 3). */
export interface NewPerson {
  id: string;
  email: string;
  name: string;
  nationality: string | null;
  phoneNumber: string | null;
  linkedin: string | null;
  userRole: PlatformRole;
  passwordHash: string | null;
  /** Set together with the password hash. */
  cognitoId: string | null;
  activeOrganizationId: string | null;
  createdAt: Instant;
}

/** Whether a profile with this address is a typed one: someone else has the address, or had it. */
export const isTyped = (email: string, userId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from app_user o where o.email = ${email} and not o.is_typed and o.id <> ${userId})`;

/**
 * A profile is written whoever has its address already; an account only where nobody has.
 *
 * @throws the database's unique violation on `app_user_email_key`, which is PROFILE_TAKEN
 */
export async function insertPerson(tx: Kysely<Schema>, person: NewPerson): Promise<void> {
  await tx
    .insertInto('app_user')
    .values({
      id: person.id,
      email: person.email,
      ...(person.passwordHash === null ? { is_typed: isTyped(person.email, person.id) } : {}),
      name: person.name,
      nationality: person.nationality,
      phone_number: person.phoneNumber,
      linkedin: person.linkedin,
      user_role: person.userRole,
      password_hash: person.passwordHash,
      email_confirmed_at: person.passwordHash === null ? null : person.createdAt,
      cognito_id: person.cognitoId,
      active_organization_id: person.activeOrganizationId,
      created_at: person.createdAt,
    })
    .execute();
}

/** Who has this email (lower case), whether or not they may sign in. */
export async function findPerson(db: Kysely<Schema>, email: string): Promise<{ userId: string } | null> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .where(sql<boolean>`not is_typed`)
    .executeTakeFirst();
  return row ? { userId: row.id } : null;
}

/** @throws the database's unique violation on `organization_member_pkey`, which is ALREADY_MEMBER */
export async function insertMembership(
  tx: Kysely<Schema>,
  membership: {
    organizationId: string;
    userId: string;
    organizationRole: OrganizationRole;
    jobTitle: string;
    createdAt: Instant;
  },
): Promise<void> {
  await tx
    .insertInto('organization_member')
    .values({
      organization_id: membership.organizationId,
      user_id: membership.userId,
      organization_role: membership.organizationRole,
      job_title: membership.jobTitle,
      created_at: membership.createdAt,
    })
    .execute();
}

/** Which of these people belong to the organization. */
export async function membersAmong(
  db: Kysely<Schema>,
  organizationId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('organization_member')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', 'in', [...userIds])
    .where('is_deleted', '=', false)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** Where mail for an organization goes: its owner, else the address on its profile. */
export async function organizationMailbox(
  db: Kysely<Schema>,
  organizationId: string,
): Promise<{ organizationName: string; email: string | null } | null> {
  const row = await db
    .selectFrom('organization as o')
    .leftJoin('app_user as u', 'u.id', 'o.owner_id')
    .select(['o.name', sql<string | null>`coalesce(u.email, o.email)`.as('email')])
    .where('o.id', '=', organizationId)
    .executeTakeFirst();
  return row ? { organizationName: row.name, email: row.email } : null;
}
