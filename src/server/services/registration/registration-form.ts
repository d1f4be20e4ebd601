import type { ProgramCard } from '../../../contract/program-cards.ts';
import type { RegistrationForm } from '../../../contract/registration.ts';
import { requirementsFor } from '../../../domain/registration/requirements.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { loadFullOrganization } from '../../store/organization-profiles.ts';
import { type CardReader, cardFor } from '../../store/program-cards.ts';
import { findRegistration, registrablePeople, requirementsOf } from '../../store/registration-forms.ts';

/** Who looks at programs. @throws Refusal NOT_ALLOWED: a tablet registers for nothing */
export function readerOf({ actor }: TransactionContext): CardReader {
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  const superAdmin = actor.userRole === 'SUPER_ADMIN';
  return { userId: actor.userId, organizationId: actor.organizationId, superAdmin };
}

/** A program that the caller may know of, by its id or slug. @throws Refusal NOT_FOUND */
export async function cardOfProgram(context: TransactionContext, idOrSlug: string): Promise<ProgramCard> {
  const card = await cardFor(context.tx, idOrSlug, readerOf(context));
  if (!card) throw new Refusal('NOT_FOUND');
  return card;
}

/** The form of a program, as it is for this organization; without one nothing is asked. */
export async function formOf(
  context: TransactionContext,
  program: ProgramCard,
  organizationId: string | null,
): Promise<RegistrationForm> {
  const organization = organizationId && (await loadFullOrganization(context.tx, { id: organizationId }));
  if (!organization) return { program, organization: null, requirements: [], people: [], registration: null };
  const registration = await findRegistration(context.tx, program.id, organization.id);
  const asked = requirementsFor(await requirementsOf(context.tx, program.id), organization.profile);
  const { id, name, profile } = organization;
  return {
    program,
    organization: { id, name, profile },
    requirements: asked.map((one) => ({
      ...one,
      requirementValue: [...one.requirementValue],
      value: registration?.data.programRequirements[one.id] ?? null,
    })),
    people: await registrablePeople(context.tx, organization.id),
    registration,
  };
}
