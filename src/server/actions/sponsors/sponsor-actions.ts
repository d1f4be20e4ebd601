import type { SponsorTier } from '../../../domain/sponsors/tiers.ts';
import type { Actions } from '../../http/handler.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { isStaff } from '../../services/people/callers.ts';
import { sponsorsFor } from '../../store/sponsors.ts';
import { addSponsor, deleteSponsor, updateSponsor } from './change-sponsors.ts';

/** One tier as it is shown, to staff no other than to visitors. */
async function shownOf(work: TransactionContext, programId: string, tier: SponsorTier) {
  const { sponsors } = await sponsorsFor(work.tx, programId, { tier });
  return { sponsors };
}

/** Every call about sponsors (API.md: /program/{id}/sponsor). */
export const sponsorActions = {
  listSponsors: (work, { params }, facts) =>
    sponsorsFor(work.tx, params.programId, { staff: isStaff(work, facts) }),
  listCarouselSponsors: (work, { params }) => shownOf(work, params.programId, 'CAROUSEL'),
  listHighlightedSponsors: (work, { params }) => shownOf(work, params.programId, 'HIGHLIGHTED'),
  listSpecialOffers: (work, { params }) => shownOf(work, params.programId, 'SPECIAL_OFFERS'),
  addSponsor: (work, { params, body }) => addSponsor(work, params.programId, body),
  updateSponsor: (work, { params, body }) => updateSponsor(work, params.programId, params.sponsorId, body),
  deleteSponsor: (work, { params }) => deleteSponsor(work, params.programId, params.sponsorId),
} satisfies Partial<Actions>;
