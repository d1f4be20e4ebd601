import {
  type AdminUpdateOrganizationArgs,
  slugProblem,
} from '../../../domain/organizations/save-organization.ts';
import { decideSetStatus } from '../../../domain/organizations/set-status.ts';
import { decideUpdateOrganization } from '../../../domain/organizations/update-organization.ts';
import type { Organization, OrganizationStatus } from '../../../domain/people/organization.ts';
import { ownChanges } from '../../../domain/verdict/optimistic-concurrency.ts';
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

async function locked(work: TransactionContext, organizationId: string): Promise<Organization> {
  const found = await lockOrganization(work.tx, organizationId);
  if (!found) throw new Refusal('NOT_FOUND');
  return found.organization;
}

async function nudgePrograms(work: TransactionContext, organizationId: string): Promise<void> {
  const programs = await registeredPrograms(work.tx, organizationId, work.now);
  for (const { programId } of programs) work.nudge(programId);
}

async function asItIs(work: TransactionContext, organizationId: string): Promise<Organization> {
  const organization = await loadOrganization(work.tx, organizationId);
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
  work: TransactionContext,
  organizationId: string,
  given: AdminUpdateOrganizationArgs,
): Promise<Organization> {
  await locked(work, organizationId);
  const before = await loadFullOrganization(work.tx, { id: organizationId });
  if (!before) throw new Refusal('NOT_FOUND');
  assertAllowed(decideUpdateOrganization(before, given));
  const args = ownChanges(given);
  const problem = args.slug === undefined ? null : slugProblem(args.slug, before.slug);
  if (problem) throw badInput({ path: 'slug', message: problem });
  const files = await claimFiles(work, organizationId, args);
  await saveOrganization(work.tx, organizationId, { ...args, ...files }, work.now);
  await nudgePrograms(work, organizationId);
  return await asItIs(work, organizationId);
}

/** @throws Refusal NOT_FOUND, ORGANIZATION_STATUS_UNCHANGED */
export async function setStatus(
  work: TransactionContext,
  organizationId: string,
  status: OrganizationStatus,
): Promise<Organization> {
  assertAllowed(decideSetStatus((await locked(work, organizationId)).status, status));
  await saveOrganizationStatus(work.tx, organizationId, status, work.now);
  return await asItIs(work, organizationId);
}

/**
 * Deleted for good as far as people can see. Not while it is registered for a program that is not over: its meetings
 * there have partners who count on them.
 *
 * @throws Refusal NOT_FOUND, ORGANIZATION_IN_PROGRAM with the names of the programs
 */
export async function deleteOrganization(
  work: TransactionContext,
  organizationId: string,
): Promise<{ deleted: true }> {
  await locked(work, organizationId);
  const current = (await registeredPrograms(work.tx, organizationId, work.now)).filter((one) => one.current);
  if (current.length > 0)
    throw new Refusal('ORGANIZATION_IN_PROGRAM', { programs: current.map(({ name }) => name) });
  await softDeleteOrganization(work.tx, organizationId, work.now);
  await nudgePrograms(work, organizationId);
  return { deleted: true };
}
