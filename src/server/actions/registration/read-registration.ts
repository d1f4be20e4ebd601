import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type {
  getRegistrationHistory,
  ProgramCard,
  RegistrationForm,
} from '../../../contract/registration.ts';
import { isProgramStaff } from '../../../domain/people/roles.ts';
import { requirementsFor } from '../../../domain/registration/requirements.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { loadFullOrganization } from '../../store/organization-profiles.ts';
import { programsStaffedWith } from '../../store/organization-roles.ts';
import { type CardReader, cardFor } from '../../store/program-cards.ts';
import {
  findRegistration,
  registrablePeople,
  registrationHistory,
  requirementsOf,
} from '../../store/registration-forms.ts';
import { activeOrganization } from '../callers.ts';

/** Who looks at programs. @throws Refusal NOT_ALLOWED: a tablet registers for nothing */
export function readerOf({ actor }: TransactionContext): CardReader {
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  const superAdmin = actor.userRole === 'SUPER_ADMIN';
  return { userId: actor.userId, organizationId: actor.organizationId, superAdmin };
}

/** A program that the caller may know of, by its id or slug. @throws Refusal NOT_FOUND */
export async function cardOfProgram(work: TransactionContext, idOrSlug: string): Promise<ProgramCard> {
  const card = await cardFor(work.tx, idOrSlug, readerOf(work));
  if (!card) throw new Refusal('NOT_FOUND');
  return card;
}

/** What a program asks of the active organization, with what it has answered. @throws Refusal NOT_FOUND */
export const registrationForm = async (
  work: TransactionContext,
  idOrSlug: string,
): Promise<RegistrationForm> => formOf(work, await cardOfProgram(work, idOrSlug), activeOrganization(work));

/** The form of a program, as it is for this organization; without one nothing is asked. */
export async function formOf(
  work: TransactionContext,
  program: ProgramCard,
  organizationId: string | null,
): Promise<RegistrationForm> {
  const organization = organizationId && (await loadFullOrganization(work.tx, { id: organizationId }));
  if (!organization) return { program, organization: null, requirements: [], people: [], registration: null };
  const registration = await findRegistration(work.tx, program.id, organization.id);
  const asked = requirementsFor(await requirementsOf(work.tx, program.id), organization.profile);
  const { id, name, profile } = organization;
  return {
    program,
    organization: { id, name, profile },
    requirements: asked.map((one) => ({
      ...one,
      requirementValue: [...one.requirementValue],
      value: registration?.data.programRequirements[one.id] ?? null,
    })),
    people: await registrablePeople(work.tx, organization.id),
    registration,
  };
}

/**
 * What became of a registration, for who acts for the organization and the staff of the program; who did it is for staff
 * alone (SPEC.md 2).
 *
 * @throws Refusal NOT_FOUND where there is none, or none for this caller
 */
export async function historyFor(
  work: TransactionContext,
  of: { programId: string; organizationId: string },
): Promise<GivenResultOf<typeof getRegistrationHistory>> {
  const { actor, tx } = work;
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  const staff =
    isProgramStaff(actor.userRole, null) ||
    (await programsStaffedWith(tx, actor.userId, of.organizationId)).includes(of.programId);
  if (!staff && actor.organizationId !== of.organizationId) throw new Refusal('NOT_FOUND');
  const rows = await registrationHistory(tx, of.programId, of.organizationId);
  if (rows.length === 0 && !(await findRegistration(tx, of.programId, of.organizationId)))
    throw new Refusal('NOT_FOUND');
  return { history: rows.map(({ createdBy, ...row }) => (staff ? { ...row, createdBy } : row)) };
}
