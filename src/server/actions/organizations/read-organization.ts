import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { getOrganization } from '../../../contract/organizations.ts';
import { isProgramStaff } from '../../../domain/people/roles.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { activeOrganization } from '../../services/people/callers.ts';
import { findMembership } from '../../store/organization-lists.ts';
import { loadFullOrganization } from '../../store/organization-profiles.ts';
import { programsStaffedWith, staffTies } from '../../store/organization-roles.ts';

/** What staff do not read of an organization that they registered themselves and that has not agreed. */
const closed = {
  email: null,
  phoneNumber: null,
  ownerId: null,
  supportingDocument: null,
  investmentDeck: null,
  targetInvestmentAmount: null,
};

/**
 * An organization in full, for who acts for it, staff of a program it agreed with (of one that it is registered for without
 * its own act: but how to reach it and its documents), and the super admin; its
 * tracking for the super admin only (SPEC.md 6).
 *
 * @throws Refusal NOT_FOUND where there is none, or none for this caller
 */
export async function organizationForCaller(
  context: TransactionContext,
  by: { id: string } | { slug: string },
): Promise<GivenResultOf<typeof getOrganization>> {
  const { actor, tx } = context;
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  const found = await loadFullOrganization(tx, by);
  if (!found) throw new Refusal('NOT_FOUND');
  const superAdmin = isProgramStaff(actor.userRole, null);
  const member = activeOrganization(context) === found.id;
  const inFull = member || superAdmin || (await staffTies(tx, actor.userId, found.id)).length > 0;
  if (!inFull && (await programsStaffedWith(tx, actor.userId, found.id)).length === 0)
    throw new Refusal('NOT_FOUND');
  const membership = member ? await findMembership(tx, found.id, actor.userId) : null;
  const { isTracked, ...open } = found;
  return {
    ...open,
    ...(inFull ? {} : closed),
    organizationRole: membership?.organizationRole ?? null,
    jobTitle: membership?.jobTitle ?? null,
    ...(superAdmin ? { isTracked } : {}),
  };
}
