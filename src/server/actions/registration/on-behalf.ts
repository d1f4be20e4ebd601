import type { RegistrationForm, RegistrationResult } from '../../../contract/registration.ts';
import {
  decideRegisterOnBehalf,
  ON_BEHALF_MESSAGE,
  type RegisterOnBehalfArgs,
} from '../../../domain/registration/on-behalf.ts';
import type { Actions } from '../../http/handler.ts';
import { notifyOnBehalf } from '../../notifications/notify-on-behalf.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { callerId } from '../../services/registration/agreement.ts';
import { finderOf, mayNamePeople } from '../../services/registration/on-behalf-rights.ts';
import { formOf, readerOf } from '../../services/registration/registration-form.ts';
import { saveNewRegistration } from '../../services/registration/save-new.ts';
import { isNobodys } from '../../store/agreements.ts';
import { claimMailbox, queueClaimLinks } from '../../store/claim-links.ts';
import { loadFullOrganization } from '../../store/organization-profiles.ts';
import { cardFor } from '../../store/program-cards.ts';
import { findRegistrable, reachesOrganization } from '../../store/registrable-organizations.ts';

/** Staff register organizations on their behalf (API.md, Registration: the paths below /admin). */

interface Of {
  programId: string;
  organizationId: string;
}

/**
 * The program, with how this organization is registered for it.
 *
 * @throws Refusal NOT_FOUND also for an organization that the caller cannot find
 */
async function programAndOrganization(context: TransactionContext, of: Of, email: string | undefined) {
  const card = await cardFor(context.tx, of.programId, {
    ...readerOf(context),
    organizationId: of.organizationId,
  });
  const reached = await reachesOrganization(context.tx, finderOf(context), of.organizationId, email);
  const organization = reached && (await loadFullOrganization(context.tx, { id: of.organizationId }));
  if (!card || !organization) throw new Refusal('NOT_FOUND');
  return { program: card, organization };
}

/** What a program asks of an organization, with the people it may bring. @throws Refusal NOT_FOUND */
export async function formOnBehalf(
  context: TransactionContext,
  of: Of,
  email: string | undefined,
): Promise<RegistrationForm & { invitesTo: string | null }> {
  const { program, organization } = await programAndOrganization(context, of, email);
  const form = await formOf(context, program, organization.id);
  const names = await mayNamePeople(context, organization.id);
  const mailbox = await claimMailbox(context.tx, organization.id);
  // Who named the address, or typed it, knows it.
  const invitesTo = mailbox !== null && (names || mailbox === email) ? mailbox : null;
  return { ...form, ...(names ? {} : { people: [] }), invitesTo };
}

/**
 * Registers it by the rules of its own registration, but also while that is closed; its people are told, each but who did
 * it. The staff are not: it is their own work. It is no agreement of the organization: its owner or an admin gives that.
 *
 * @throws Refusal NOT_FOUND, ALREADY_REGISTERED, PROGRAM_ENDED, NOT_OPEN_FOR_REGISTRATION of a draft, BAD_INPUT
 */
export async function registerOnBehalf(
  context: TransactionContext,
  programId: string,
  { organizationId, email, invite, ...given }: RegisterOnBehalfArgs,
): Promise<RegistrationResult> {
  const { program, organization } = await programAndOrganization(
    context,
    { programId, organizationId },
    email,
  );
  if (program.registration) throw new Refusal('ALREADY_REGISTERED');
  assertAllowed(decideRegisterOnBehalf(program));
  const names = await mayNamePeople(context, organization.id);
  if (given.members.length > 0 && !names)
    throw badInput({
      path: 'members',
      message: 'The organization names its people itself, once it has agreed.',
    });
  // Nobody from it could agree: what staff typed stays theirs to correct until someone can.
  const how = names && (await isNobodys(context.tx, organization.id)) ? ('ENTERED' as const) : null;
  const said = { message: ON_BEHALF_MESSAGE, how };
  const registration = await saveNewRegistration(context, { program, organization }, given, said);
  const invited = invite
    ? await queueClaimLinks(context.tx, {
        programId,
        invited: [organization.id],
        invitedBy: callerId(context),
        now: context.now,
      })
    : 0;
  // One mail: the invitation says what the news would.
  if (invited === 0) await notifyOnBehalf(context, program, organization);
  return registration;
}

export const onBehalfActions = {
  findOrganizationsToRegister: async (context, { params: { programId }, query: { q } }) => ({
    organizations: await findRegistrable(context.tx, programId, finderOf(context), q),
  }),
  getRequirementsOnBehalf: (context, { params, query: { email } }) => formOnBehalf(context, params, email),
  registerOnBehalf: (context, { params: { programId }, body }) => registerOnBehalf(context, programId, body),
} satisfies Partial<Actions>;
