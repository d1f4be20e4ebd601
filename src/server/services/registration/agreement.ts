import { type AgreementWay, applyAgreement, decideAgree } from '../../../domain/registration/agreement.ts';
import { concernedByOrganizations } from '../../live/news-topics.ts';
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
  context: TransactionContext,
  of: Of,
  how: AgreementWay,
  givenBy: string | null = callerId(context),
): Promise<void> {
  const agreement = applyAgreement(of, how, { id: context.newId(), givenBy, since: context.now });
  await saveAgreement(context.tx, agreement);
  if (how === 'ENTERED') return;
  // The registration is the organization's now, with the people whom staff had named.
  await adoptMembers(context.tx, of, null);
  context.nudge(of.programId, concernedByOrganizations(of.organizationId), ['registration', 'member']);
}

/**
 * Who changes a registration for their organization agrees with it, where staff had made it; not where the organization
 * has ended its agreement: that is said by its own call.
 */
export async function agreeByActing(context: TransactionContext, of: Of): Promise<void> {
  if (decideAgree(await findAgreement(context.tx, of)).kind === 'refused') return;
  if (await withdrawnAt(context.tx, of)) return;
  await recordAgreement(context, of, 'ACCEPTED');
}

/**
 * An owner or admin with an account takes over what staff had typed: before they belong to it.
 *
 * @param givenBy left out: the caller
 */
export async function claimEntered(
  context: TransactionContext,
  organizationId: string,
  givenBy: string | null = callerId(context),
): Promise<() => Promise<void>> {
  const programs = await programsThatEntered(context.tx, organizationId);
  return async () => {
    for (const programId of programs)
      await recordAgreement(context, { programId, organizationId }, 'CLAIMED', givenBy);
  };
}
