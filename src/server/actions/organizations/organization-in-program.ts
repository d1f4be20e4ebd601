import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { getOrganizationInProgram } from '../../../contract/organization-programs.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { Work } from '../../perform/work.ts';
import { partyTotals } from '../../store/meeting-counts.ts';
import { registrationOf } from '../../store/organization-profiles.ts';
import { loadOrganization } from '../../store/organizations.ts';
import { participantMembers } from '../../store/participant-detail.ts';

/**
 * An organization in a program, for its staff.
 *
 * @throws Refusal NOT_FOUND also for an organization that is there and did not register for this program
 */
export async function organizationInProgram(
  work: Work,
  programId: string,
  organizationId: string,
): Promise<GivenResultOf<typeof getOrganizationInProgram>> {
  const registration = await registrationOf(work.tx, programId, organizationId);
  const organization = registration && (await loadOrganization(work.tx, organizationId));
  if (!organization) throw new Refusal('NOT_FOUND');
  return {
    organization,
    registration,
    members: await participantMembers(work.tx, programId, organizationId),
    ...(await partyTotals(work.tx, programId, organizationId)),
  };
}
