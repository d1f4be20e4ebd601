import type { SponsorTier } from '../../../domain/sponsors/tiers.ts';
import type { Actions } from '../../http/handler.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { isStaff } from '../../services/people/callers.ts';
import { sponsorsFor } from '../../store/sponsors.ts';
import { addSponsor, deleteSponsor, updateSponsor } from './change-sponsors.ts';

/** One tier as it is shown, to staff no other than to visitors. */
async function shownOf(context: TransactionContext, programId: string, tier: SponsorTier) {
  const { sponsors } = await sponsorsFor(context.tx, programId, { tier });
  return { sponsors };
}

/** Every call about sponsors (API.md: /program/{id}/sponsor). */
export const sponsorActions = {
  listSponsors: (context, { params }, facts) =>
    sponsorsFor(context.tx, params.programId, { staff: isStaff(context, facts) }),
  listCarouselSponsors: (context, { params }) => shownOf(context, params.programId, 'CAROUSEL'),
  listHighlightedSponsors: (context, { params }) => shownOf(context, params.programId, 'HIGHLIGHTED'),
  listSpecialOffers: (context, { params }) => shownOf(context, params.programId, 'SPECIAL_OFFERS'),
  addSponsor: (context, { params, body }) => addSponsor(context, params.programId, body),
  updateSponsor: (context, { params, body }) =>
    updateSponsor(context, params.programId, params.sponsorId, body),
  deleteSponsor: (context, { params }) => deleteSponsor(context, params.programId, params.sponsorId),
} satisfies Partial<Actions>;
