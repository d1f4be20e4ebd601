import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { getRegistrationHistory, RegistrationForm } from '../../../contract/registration.ts';
import { isProgramStaff } from '../../../domain/people/roles.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { activeOrganization } from '../../services/people/callers.ts';
import { cardOfProgram, formOf } from '../../services/registration/registration-form.ts';
import { programsStaffedWith } from '../../store/organization-roles.ts';
import { findRegistration, registrationHistory } from '../../store/registration-forms.ts';

/** What a program asks of the active organization, with what it has answered. @throws Refusal NOT_FOUND */
export const registrationForm = async (
  context: TransactionContext,
  idOrSlug: string,
): Promise<RegistrationForm> =>
  formOf(context, await cardOfProgram(context, idOrSlug), activeOrganization(context));

/**
 * What became of a registration, for who acts for the organization and the staff of the program; who did it is for staff
 * alone (SPEC.md 2).
 *
 * @throws Refusal NOT_FOUND where there is none, or none for this caller
 */
export async function historyFor(
  context: TransactionContext,
  of: { programId: string; organizationId: string },
): Promise<GivenResultOf<typeof getRegistrationHistory>> {
  const { actor, tx } = context;
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
