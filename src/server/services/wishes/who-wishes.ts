import type { ObjectFacts } from '../../../domain/people/relations.ts';
import type { Program } from '../../../domain/programs/program.ts';
import type { RegistrationStatus } from '../../../domain/registration/registration.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { loadProgram } from '../../store/programs.ts';
import type { WishesOf } from '../../wishes/wish-lists.ts';
import { activeOrganization, isStaff } from '../people/callers.ts';

/** Whether someone changes the list of an organization that is not their own. */
export const actsAsStaff = (context: TransactionContext, of: WishesOf, facts: ObjectFacts): boolean =>
  activeOrganization(context) !== of.organizationId && isStaff(context, facts);

/**
 * The program, and how the organization is registered in it. The people of a rejected one read no names of participants either.
 *
 * @throws Refusal NOT_FOUND where it is not, or is gone, ORGANIZATION_NOT_APPROVED where it was rejected and no staff call
 */
export async function registeredWith(
  context: TransactionContext,
  { programId, organizationId }: WishesOf,
  facts: ObjectFacts,
): Promise<{ program: Program; status: RegistrationStatus; name: string }> {
  const { tx } = context;
  const program = await loadProgram(tx, programId);
  const row = await tx
    .selectFrom('registration as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .select(['r.registration_status', 'o.name'])
    .where('r.program_id', '=', programId)
    .where('r.organization_id', '=', organizationId)
    .where('o.is_deleted', '=', false)
    .executeTakeFirst();
  if (!program || !row) throw new Refusal('NOT_FOUND');
  if (row.registration_status === 'REJECTED' && !isStaff(context, facts))
    throw new Refusal('ORGANIZATION_NOT_APPROVED');
  return { program, status: row.registration_status, name: row.name };
}
