import { type Kysely, type Selectable, sql } from 'kysely';
import type { OrganizationResult } from '../../contract/organizations.ts';
import { hasField } from '../../domain/organizations/profile-fields.ts';
import type { AdminUpdateOrganizationArgs } from '../../domain/organizations/save-organization.ts';
import { detailsOf, type OrganizationStatus } from '../../domain/people/organization.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Organizations in full: SQL in, shapes out. What a caller may not see is left out by the action. */

export type FullOrganization = Omit<OrganizationResult, 'organizationRole' | 'jobTitle' | 'isTracked'> & {
  isTracked: boolean;
};

function fullOf(row: Selectable<Schema['organization']>): FullOrganization {
  const { profile, details } = row;
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    logo: row.logo,
    banner: row.banner,
    legalName: row.legal_name,
    profile,
    status: row.status,
    foundedDate: row.founded_date,
    websiteLink: row.website_link,
    country: row.country,
    hqLocation: row.hq_location,
    phoneNumber: row.phone_number,
    email: row.email,
    numberOfEmployee: row.number_of_employee,
    description: row.description,
    tags: row.tags,
    businessSectors: row.business_sectors,
    ...(hasField(profile, 'businessModels') ? { businessModels: details.businessModels ?? [] } : {}),
    ...(hasField(profile, 'fundingStages') ? { fundingStages: details.fundingStages ?? [] } : {}),
    ...(hasField(profile, 'department') ? { department: details.department ?? null } : {}),
    ...(hasField(profile, 'repositoryLink') ? { repositoryLink: details.repositoryLink ?? null } : {}),
    ...(hasField(profile, 'numberOfStartupInvested')
      ? { numberOfStartupInvested: details.numberOfStartupInvested ?? null }
      : {}),
    ...(hasField(profile, 'targetInvestmentAmount')
      ? { targetInvestmentAmount: details.targetInvestmentAmount ?? null }
      : {}),
    supportingDocument: details.supportingDocument ?? null,
    ...(hasField(profile, 'investmentDeck') ? { investmentDeck: details.investmentDeck ?? null } : {}),
    items: [...(details.items ?? [])].sort((a, b) => a.order - b.order),
    ownerId: row.owner_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isTracked: details.isTracked ?? false,
  };
}

/** An organization by its id or its slug; null where there is none, or it was deleted. */
export async function loadFullOrganization(
  db: Kysely<Schema>,
  by: { id: string } | { slug: string },
): Promise<FullOrganization | null> {
  const query = db.selectFrom('organization').selectAll().where('is_deleted', '=', false);
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('slug', '=', by.slug)
  ).executeTakeFirst();
  return row ? fullOf(row) : null;
}

/** The files that it has, whatever its profile. */
export async function filesOfOrganization(
  db: Kysely<Schema>,
  organizationId: string,
): Promise<Pick<AdminUpdateOrganizationArgs, 'logo' | 'banner' | 'supportingDocument' | 'investmentDeck'>> {
  const row = await db
    .selectFrom('organization')
    .select(['logo', 'banner', 'details'])
    .where('id', '=', organizationId)
    .executeTakeFirst();
  const { supportingDocument, investmentDeck } = row?.details ?? {};
  return { logo: row?.logo, banner: row?.banner, supportingDocument, investmentDeck };
}

/** Writes what is given; the details that are given over those that are there. */
export async function saveOrganization(
  tx: Kysely<Schema>,
  organizationId: string,
  args: AdminUpdateOrganizationArgs,
  updatedAt: Instant,
): Promise<void> {
  const given = JSON.stringify(detailsOf(args));
  await tx
    .updateTable('organization')
    .set({
      name: args.name,
      slug: args.slug,
      logo: args.logo,
      banner: args.banner,
      legal_name: args.legalName,
      profile: args.profile,
      founded_date: args.foundedDate,
      website_link: args.websiteLink,
      country: args.country,
      hq_location: args.hqLocation,
      phone_number: args.phoneNumber,
      email: args.email,
      number_of_employee: args.numberOfEmployee,
      description: args.description,
      tags: args.tags,
      business_sectors: args.businessSectors,
      details: sql`details || ${given}::jsonb`,
      updated_at: updatedAt,
    })
    .where('id', '=', organizationId)
    .execute();
}

export async function saveOrganizationStatus(
  tx: Kysely<Schema>,
  organizationId: string,
  status: OrganizationStatus,
  updatedAt: Instant,
): Promise<void> {
  await tx
    .updateTable('organization')
    .set({ status, updated_at: updatedAt })
    .where('id', '=', organizationId)
    .execute();
}

/** Its registration for a program; null where it has none. */
export async function registrationOf(db: Kysely<Schema>, programId: string, organizationId: string) {
  const row = await db
    .selectFrom('registration')
    .select([
      'registration_status',
      'previous_status',
      'notification_sent',
      'is_edited',
      'is_revision_submitted',
      'purpose',
      'message',
      'created_at',
      'updated_at',
    ])
    .where('program_id', '=', programId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row
    ? {
        registrationStatus: row.registration_status,
        previousStatus: row.previous_status,
        notificationSent: row.notification_sent,
        isEdited: row.is_edited,
        isRevisionSubmitted: row.is_revision_submitted,
        purpose: row.purpose,
        message: row.message,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      }
    : null;
}

/** The programs it is registered for, with whether it is still in one that is not over. */
export async function registeredPrograms(
  db: Kysely<Schema>,
  organizationId: string,
  now: Instant,
): Promise<{ programId: string; name: string; current: boolean }[]> {
  const rows = await db
    .selectFrom('registration as r')
    .innerJoin('program as p', 'p.id', 'r.program_id')
    .select(['p.id', 'p.name', 'p.status', 'p.timeline_end', 'r.registration_status'])
    .where('r.organization_id', '=', organizationId)
    .where('p.is_deleted', '=', false)
    .orderBy('p.name')
    .execute();
  return rows.map((row) => ({
    programId: row.id,
    name: row.name,
    current: row.registration_status !== 'REJECTED' && row.status !== 'ENDED' && row.timeline_end > now,
  }));
}

/**
 * Deletes an organization, softly: its row, its slug and its past stay; nobody belongs to it any more, which is what
 * ends every right that came through it.
 */
export async function softDeleteOrganization(
  tx: Kysely<Schema>,
  organizationId: string,
  updatedAt: Instant,
): Promise<void> {
  await tx
    .updateTable('organization')
    .set({ is_deleted: true, updated_at: updatedAt })
    .where('id', '=', organizationId)
    .execute();
  await tx
    .updateTable('organization_member')
    .set({ is_deleted: true })
    .where('organization_id', '=', organizationId)
    .execute();
  await tx
    .updateTable('app_user')
    .set({ active_organization_id: null })
    .where('active_organization_id', '=', organizationId)
    .execute();
}
