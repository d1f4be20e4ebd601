import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { getOrganizationInProgram } from '../../../contract/organization-programs.ts';
import { requirementsFor } from '../../../domain/registration/requirements.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { partyTotals } from '../../store/meeting-counts.ts';
import { noShows } from '../../store/no-shows.ts';
import { loadFullOrganization, registrationOf } from '../../store/organization-profiles.ts';
import { participantMembers, withoutClosedContact } from '../../store/participant-detail.ts';
import { programRolesOf } from '../../store/program-team.ts';
import { findRegistration, requirementsOf } from '../../store/registration-forms.ts';

/**
 * An organization in a program, for its staff.
 *
 * @throws Refusal NOT_FOUND also for an organization that is there and did not register for this program
 */
export async function organizationInProgram(
  context: TransactionContext,
  programId: string,
  organizationId: string,
): Promise<GivenResultOf<typeof getOrganizationInProgram>> {
  const registration = await registrationOf(context.tx, programId, organizationId);
  const organization = registration && (await loadFullOrganization(context.tx, { id: organizationId }));
  const said = organization && (await findRegistration(context.tx, programId, organizationId));
  if (!said) throw new Refusal('NOT_FOUND');
  const asked = requirementsFor(await requirementsOf(context.tx, programId), organization.profile);
  const members = (await participantMembers(context.tx, programId, organizationId)).map(withoutClosedContact);
  const roles = await programRolesOf(
    context.tx,
    programId,
    members.map(({ id }) => id),
  );
  const { data, agreement = null, agreementEndedAt = null } = said;
  return {
    organization,
    registration: { ...registration, data, agreement, agreementEndedAt },
    requirements: asked.map((one) => ({
      ...one,
      requirementValue: [...one.requirementValue],
      value: said.data.programRequirements[one.id] ?? null,
    })),
    members: members.map((member) => ({ ...member, programRole: roles.get(member.id) ?? null })),
    ...(await partyTotals(context.tx, programId, organizationId)),
    ...(await noShows(context.tx, programId, organizationId, context.now)),
  };
}
