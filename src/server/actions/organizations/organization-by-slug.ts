import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { getOrganizationBySlug } from '../../../contract/organizations.ts';
import { isProgramStaff } from '../../../domain/people/roles.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { Work } from '../../perform/work.ts';
import { loadOrganizationBySlug } from '../../store/organizations.ts';
import { programsStaffedWith } from '../../store/ratings.ts';
import { activeOrganization } from '../callers.ts';

/** An organization by its slug. @throws Refusal NOT_FOUND where there is none, or none for this caller */
export async function organizationBySlug(
  work: Work,
  slug: string,
): Promise<GivenResultOf<typeof getOrganizationBySlug>> {
  const { actor, tx } = work;
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  const found = await loadOrganizationBySlug(tx, slug);
  if (!found) throw new Refusal('NOT_FOUND');
  const known =
    activeOrganization(work) === found.id ||
    isProgramStaff(actor.userRole, null) ||
    (await programsStaffedWith(tx, actor.userId, found.id)).length > 0;
  if (!known) throw new Refusal('NOT_FOUND');
  return found;
}
