import { type AgreementWay, applyAgreement, decideAgree } from '../../../domain/registration/agreement.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import {
  adoptMembers,
  findAgreement,
  programsThatEntered,
  saveAgreement,
  withdrawnAt,
} from '../../store/agreements.ts';

/** The agreement of an organization with a program (docs/decisions/026). */

export interface Of {
  programId: string;
  organizationId: string;
}

export const callerId = ({ actor }: TransactionContext): string | null =>
  actor.kind === 'USER' ? actor.userId : null;

/**
 * Writes what counts between the two from now on.
 *
 * @param givenBy left out: the caller
 */
export async function recordAgreement(
  work: TransactionContext,
  of: Of,
  how: AgreementWay,
  givenBy: string | null = callerId(work),
): Promise<void> {
  const agreement = applyAgreement(of, how, { id: work.newId(), givenBy, since: work.now });
  await saveAgreement(work.tx, agreement);
  if (how === 'ENTERED') return;
  // The registration is the organization's now, with the people whom staff had named.
  await adoptMembers(work.tx, of, null);
  work.nudge(of.programId);
}

/**
 * Who changes a registration for their organization agrees with it, where staff had made it; not where the organization
 * has ended its agreement: that is said by its own call.
 */
export async function agreeByActing(work: TransactionContext, of: Of): Promise<void> {
  if (decideAgree(await findAgreement(work.tx, of)).kind === 'refused') return;
  if (await withdrawnAt(work.tx, of)) return;
  await recordAgreement(work, of, 'ACCEPTED');
}

/** An owner or admin with an account takes over what staff had typed: before they belong to it. */
export async function claimEntered(
  work: TransactionContext,
  organizationId: string,
): Promise<() => Promise<void>> {
  const programs = await programsThatEntered(work.tx, organizationId);
  return async () => {
    for (const programId of programs) await recordAgreement(work, { programId, organizationId }, 'CLAIMED');
  };
}
