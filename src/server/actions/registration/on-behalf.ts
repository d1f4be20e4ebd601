import type { RegistrationForm, RegistrationResult } from '../../../contract/registration.ts';
import { reachOf } from '../../../domain/people/existing-user.ts';
import {
  decideRegisterOnBehalf,
  ON_BEHALF_MESSAGE,
  type RegisterOnBehalfArgs,
} from '../../../domain/registration/on-behalf.ts';
import type { Actions } from '../../http/handler.ts';
import { demand, Refusal } from '../../perform/refusal.ts';
import type { Work } from '../../perform/work.ts';
import { loadFullOrganization } from '../../store/organization-profiles.ts';
import type { Finder } from '../../store/people-search.ts';
import { cardFor } from '../../store/program-cards.ts';
import { findRegistrable, reachesOrganization } from '../../store/registrable-organizations.ts';
import { tellOnBehalf } from '../../tell/tell-on-behalf.ts';
import { formOf, readerOf } from './read-registration.ts';
import { saveNewRegistration } from './save-new.ts';

/** Staff register organizations on their behalf (API.md, Registration: the paths below /admin). */

interface Of {
  programId: string;
  organizationId: string;
}

/** Who looks for organizations: the super admin finds all, who manages the program those of their programs. */
function finderOf({ actor }: Work): Finder {
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  const superAdmin = actor.userRole === 'SUPER_ADMIN';
  return { userId: actor.userId, reach: reachOf({ superAdmin, programStaff: true }) };
}

/**
 * The program, with how this organization is registered for it.
 *
 * @throws Refusal NOT_FOUND also for an organization that the caller cannot find
 */
async function programAndOrganization(work: Work, of: Of, email: string | undefined) {
  const card = await cardFor(work.tx, of.programId, {
    ...readerOf(work),
    organizationId: of.organizationId,
  });
  const reached = await reachesOrganization(work.tx, finderOf(work), of.organizationId, email);
  const organization = reached && (await loadFullOrganization(work.tx, { id: of.organizationId }));
  if (!card || !organization) throw new Refusal('NOT_FOUND');
  return { program: card, organization };
}

/** What a program asks of an organization, with the people it may bring. @throws Refusal NOT_FOUND */
export async function formOnBehalf(work: Work, of: Of, email: string | undefined): Promise<RegistrationForm> {
  const { program, organization } = await programAndOrganization(work, of, email);
  return await formOf(work, program, organization.id);
}

/**
 * Registers it by the rules of its own registration, but also while that is closed; its people are told, each but who did
 * it. The staff are not: it is their own work.
 *
 * @throws Refusal NOT_FOUND, ALREADY_REGISTERED, PROGRAM_ENDED, NOT_OPEN_FOR_REGISTRATION of a draft, BAD_INPUT
 */
export async function registerOnBehalf(
  work: Work,
  programId: string,
  { organizationId, email, ...given }: RegisterOnBehalfArgs,
): Promise<RegistrationResult> {
  const { program, organization } = await programAndOrganization(work, { programId, organizationId }, email);
  if (program.registration) throw new Refusal('ALREADY_REGISTERED');
  demand(decideRegisterOnBehalf(program));
  const registration = await saveNewRegistration(work, { program, organization }, given, ON_BEHALF_MESSAGE);
  await tellOnBehalf(work, program, organization);
  return registration;
}

export const onBehalfActions = {
  findOrganizationsToRegister: async (work, { params: { programId }, query: { q } }) => ({
    organizations: await findRegistrable(work.tx, programId, finderOf(work), q),
  }),
  getRequirementsOnBehalf: (work, { params, query: { email } }) => formOnBehalf(work, params, email),
  registerOnBehalf: (work, { params: { programId }, body }) => registerOnBehalf(work, programId, body),
} satisfies Partial<Actions>;
