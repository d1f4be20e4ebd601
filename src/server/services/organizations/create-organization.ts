import { firstFreeSlug } from '../../../domain/organizations/slug.ts';
import { JOB_TITLE_UNSAID } from '../../../domain/people/member.ts';
import {
  type CreateOrganizationArgs,
  type Organization,
  slugFrom,
} from '../../../domain/people/organization.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { saveOrganization } from '../../store/organization-profiles.ts';
import { insertMembership, insertOrganization, setOwner, slugsLike } from '../../store/organizations.ts';
import { claimFiles } from './claim-files.ts';

/**
 * Create an organization (SPEC.md 3, 5 and 7). The person who creates it becomes its owner; the product's own work, and
 * an admin who creates it for others (`OTHERS`), leave it without one. A slug that was not chosen is made from the name, with a number where it is taken.
 *
 * Race: two organizations of one name at once may find the same number free; the second is refused as SLUG_TAKEN
 * and asked to try again.
 *
 * @throws Refusal SLUG_TAKEN for a chosen slug in use
 */
export async function createOrganization(
  context: TransactionContext,
  { jobTitle = JOB_TITLE_UNSAID, ...args }: CreateOrganizationArgs & { jobTitle?: string },
  whose: 'CALLERS' | 'OTHERS' = 'CALLERS',
): Promise<Organization> {
  const wanted = args.slug ?? slugFrom(args.name);
  const taken = await slugsLike(context.tx, wanted);
  if (args.slug !== undefined && taken.has(args.slug)) throw new Refusal('SLUG_TAKEN');
  const organization = {
    ...args,
    id: context.newId(),
    slug: firstFreeSlug(wanted, taken),
    status: 'SUBMITTED' as const,
    // Files are the organization's only once it is there.
    logo: null,
  };
  await insertOrganization(
    context.tx,
    { ...organization, banner: null, supportingDocument: null, investmentDeck: null },
    context.now,
  );
  const files = await claimFiles(context, organization.id, args);
  if (Object.keys(files).length > 0) await saveOrganization(context.tx, organization.id, files, context.now);
  if (context.actor.kind === 'USER' && whose === 'CALLERS') {
    const owner = { organizationId: organization.id, userId: context.actor.userId };
    await insertMembership(context.tx, {
      ...owner,
      organizationRole: 'ORGANIZATION_OWNER',
      jobTitle,
      createdAt: context.now,
    });
    await setOwner(context.tx, owner.organizationId, owner.userId);
  }
  const { id, name, slug, legalName, profile, status, country, hqLocation, websiteLink } = organization;
  const logo = files.logo ?? null;
  return { id, name, slug, legalName, profile, status, country, hqLocation, websiteLink, logo };
}
