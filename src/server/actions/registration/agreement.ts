import { decideAgree, decideEndAgreement } from '../../../domain/registration/agreement.ts';
import type { Actions } from '../../http/handler.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { callerId, type Of, recordAgreement } from '../../services/registration/agreement.ts';
import { endAgreement, findAgreement } from '../../store/agreements.ts';
import { findRegistration } from '../../store/registration-forms.ts';

/** The agreement of an organization with a program (docs/decisions/026). */

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
