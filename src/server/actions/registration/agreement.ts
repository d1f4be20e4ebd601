import { decideAgree, decideEndAgreement } from '../../../domain/registration/agreement.ts';
import type { Actions } from '../../http/handler.ts';
import { concernedByOrganizations } from '../../live/news-topics.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { callerId, type Of, recordAgreement } from '../../services/registration/agreement.ts';
import { endAgreement, findAgreement } from '../../store/agreements.ts';
import { findRegistration } from '../../store/registration-forms.ts';

/** The agreement of an organization with a program (docs/decisions/026). */

/** @throws Refusal NOT_FOUND where the organization is not registered */
async function current(context: TransactionContext, of: Of) {
  // Locked: of two answers at the same time the second sees the first.
  if (!(await findRegistration(context.tx, of.programId, of.organizationId, true)))
    throw new Refusal('NOT_FOUND');
  return findAgreement(context.tx, of);
}

export const agreementActions = {
  giveAgreement: async (context, { params }) => {
    assertAllowed(decideAgree(await current(context, params)));
    await recordAgreement(context, params, 'ACCEPTED');
    const agreement = await findAgreement(context.tx, params);
    if (!agreement) throw new Refusal('NOT_FOUND');
    return { agreement: { how: agreement.how, since: agreement.since } };
  },
  endAgreement: async (context, { params }) => {
    assertAllowed(decideEndAgreement(await current(context, params)));
    await endAgreement(context.tx, params, { endedAt: context.now, endedBy: callerId(context) });
    context.nudge(params.programId, concernedByOrganizations(params.organizationId), ['registration']);
    return { agreement: null };
  },
} satisfies Partial<Actions>;
