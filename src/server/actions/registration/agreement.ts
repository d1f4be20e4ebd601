import {
  type AgreementWay,
  applyAgreement,
  decideAgree,
  decideEndAgreement,
} from '../../../domain/registration/agreement.ts';
import type { Actions } from '../../http/handler.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import {
  adoptMembers,
  endAgreement,
  findAgreement,
  programsThatEntered,
  saveAgreement,
  withdrawnAt,
} from '../../store/agreements.ts';
import { findRegistration } from '../../store/registration-forms.ts';

/** The agreement of an organization with a program (docs/decisions/026). */

interface Of {
  programId: string;
  organizationId: string;
}

const callerId = ({ actor }: TransactionContext): string | null =>
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

/** @throws Refusal NOT_FOUND where the organization is not registered */
async function current(work: TransactionContext, of: Of) {
  // Locked: of two answers at the same time the second sees the first.
  if (!(await findRegistration(work.tx, of.programId, of.organizationId, true)))
    throw new Refusal('NOT_FOUND');
  return findAgreement(work.tx, of);
}

export const agreementActions = {
  giveAgreement: async (work, { params }) => {
    assertAllowed(decideAgree(await current(work, params)));
    await recordAgreement(work, params, 'ACCEPTED');
    const agreement = await findAgreement(work.tx, params);
    if (!agreement) throw new Refusal('NOT_FOUND');
    return { agreement: { how: agreement.how, since: agreement.since } };
  },
  endAgreement: async (work, { params }) => {
    assertAllowed(decideEndAgreement(await current(work, params)));
    await endAgreement(work.tx, params, { endedAt: work.now, endedBy: callerId(work) });
    work.nudge(params.programId);
    return { agreement: null };
  },
} satisfies Partial<Actions>;
