import { reachOf } from '../../../domain/people/existing-user.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { staffTies } from '../../store/organization-roles.ts';
import type { Finder } from '../../store/people-search.ts';

/** What staff may do for organizations that they register on their behalf (docs/decisions/026). */

/** Who looks for organizations: the super admin finds all, who manages the program those of their programs. */
export function finderOf({ actor }: TransactionContext): Finder {
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  const superAdmin = actor.userRole === 'SUPER_ADMIN';
  return { userId: actor.userId, reach: reachOf({ superAdmin, programStaff: true }) };
}

/** The super admin, and staff on edit level who typed the organization, say who comes for it. */
export async function mayNamePeople(
  { actor, tx }: TransactionContext,
  organizationId: string,
): Promise<boolean> {
  if (actor.kind !== 'USER') return false;
  if (actor.userRole === 'SUPER_ADMIN') return true;
  const ties = await staffTies(tx, actor.userId, organizationId);
  return ties.some(({ how, edits }) => how === 'ENTERED' && edits);
}
