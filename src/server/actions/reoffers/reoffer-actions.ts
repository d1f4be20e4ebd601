import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { activeOrganization } from '../../services/people/callers.ts';
import { answerOffer } from '../../services/reoffers/answer-offer.ts';
import { saveStandBy } from '../../store/registrations.ts';

/** Every call about offers of released tables. */
export const reofferActions = {
  answerOffer: async (context, { params, body }) => {
    const { result, meetingId } = await answerOffer(context, params, body.answer);
    return { result: result ?? 'WAITING', meetingId };
  },
  setStandBy: async (context, { params: { programId }, body: { standsBy } }) => {
    const organizationId = activeOrganization(context);
    if (organizationId === null) throw new Refusal('NOT_FOUND');
    await saveStandBy(context.tx, programId, organizationId, standsBy);
    context.nudge(programId, [{ organizations: [organizationId] }], ['organization']);
    return { standsBy };
  },
} satisfies Partial<Actions>;
