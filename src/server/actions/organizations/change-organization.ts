import {
  type AdminUpdateOrganizationArgs,
  slugProblem,
} from '../../../domain/organizations/save-organization.ts';
import { decideSetStatus } from '../../../domain/organizations/set-status.ts';
import { decideUpdateOrganization } from '../../../domain/organizations/update-organization.ts';
import type { Organization, OrganizationStatus } from '../../../domain/people/organization.ts';
import { ownChanges } from '../../../domain/verdict/optimistic-concurrency.ts';
import { concernedByOrganizations } from '../../live/news-topics.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { claimFiles } from '../../services/organizations/claim-files.ts';
import {
  loadFullOrganization,
  registeredPrograms,
  saveOrganization,
  saveOrganizationStatus,
  softDeleteOrganization,
} from '../../store/organization-profiles.ts';
import { loadOrganization, lockOrganization } from '../../store/organizations.ts';

/** Changes to an organization: what it says of itself, its status, its end. Devices that hold its name pull it anew. */

async function locked(context: TransactionContext, organizationId: string): Promise<Organization> {
  const found = await lockOrganization(context.tx, organizationId);
  if (!found) throw new Refusal('NOT_FOUND');
  return found.organization;
}

async function nudgePrograms(context: TransactionContext, organizationId: string): Promise<void> {
  const programs = await registeredPrograms(context.tx, organizationId, context.now);
  for (const { programId } of programs)
    context.nudge(programId, concernedByOrganizations(organizationId), ['organization', 'registration']);
}

async function asItIs(context: TransactionContext, organizationId: string): Promise<Organization> {
  const organization = await loadOrganization(context.tx, organizationId);
  if (!organization) throw new Refusal('NOT_FOUND');
  return organization;
}

/**
 * What is left out stays (SPEC.md 5). Race: a slug that two organizations take at once goes to the first; the second is
 * refused by the database's own constraint as SLUG_TAKEN.
 *
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE with what is there now, BAD_INPUT for a slug that is too short, SLUG_TAKEN
 */
export async function updateOrganization(
  context: TransactionContext,
  organizationId: string,
  given: AdminUpdateOrganizationArgs,
): Promise<Organization> {
  await locked(context, organizationId);
  const before = await loadFullOrganization(context.tx, { id: organizationId });
  if (!before) throw new Refusal('NOT_FOUND');
  assertAllowed(decideUpdateOrganization(before, given));
  const args = ownChanges(given);
  const problem = args.slug === undefined ? null : slugProblem(args.slug, before.slug);
  if (problem) throw badInput({ path: 'slug', message: problem });
  const files = await claimFiles(context, organizationId, args);
  await saveOrganization(context.tx, organizationId, { ...args, ...files }, context.now);
  await nudgePrograms(context, organizationId);
  return await asItIs(context, organizationId);
}

/** @throws Refusal NOT_FOUND, ORGANIZATION_STATUS_UNCHANGED */
export async function setStatus(
  context: TransactionContext,
  organizationId: string,
  status: OrganizationStatus,
): Promise<Organization> {
  assertAllowed(decideSetStatus((await locked(context, organizationId)).status, status));
  await saveOrganizationStatus(context.tx, organizationId, status, context.now);
  return await asItIs(context, organizationId);
}

/**
 * Deleted for good as far as people can see. Not while it is registered for a program that is not over: its meetings
 * there have partners who count on them.
 *
 * @throws Refusal NOT_FOUND, ORGANIZATION_IN_PROGRAM with the names of the programs
 */
export async function deleteOrganization(
  context: TransactionContext,
  organizationId: string,
): Promise<{ deleted: true }> {
  await locked(context, organizationId);
  const current = (await registeredPrograms(context.tx, organizationId, context.now)).filter(
    (one) => one.current,
  );
  if (current.length > 0)
    throw new Refusal('ORGANIZATION_IN_PROGRAM', { programs: current.map(({ name }) => name) });
  await softDeleteOrganization(context.tx, organizationId, context.now);
  await nudgePrograms(context, organizationId);
  return { deleted: true };
}
