import type { Actions } from '../../http/handler.ts';
import { shownSponsors, sponsorsDisabled, sponsorsOf } from '../../store/sponsors.ts';
import { isStaff } from '../callers.ts';
import { addSponsor, deleteSponsor, updateSponsor } from './change-sponsors.ts';

/** Every call about sponsors (API.md: /program/{id}/sponsor). */
export const sponsorActions = {
  listSponsors: async (work, { params }, facts) => {
    const disableSponsor = await sponsorsDisabled(work.tx, params.programId);
    const hidden = disableSponsor && !isStaff(work, facts);
    return { disableSponsor, sponsors: hidden ? [] : await sponsorsOf(work.tx, params.programId) };
  },
  listCarouselSponsors: async (work, { params }) => ({
    sponsors: await shownSponsors(work.tx, params.programId, 'CAROUSEL'),
  }),
  listHighlightedSponsors: async (work, { params }) => ({
    sponsors: await shownSponsors(work.tx, params.programId, 'HIGHLIGHTED'),
  }),
  listSpecialOffers: async (work, { params }) => ({
    sponsors: await shownSponsors(work.tx, params.programId, 'SPECIAL_OFFERS'),
  }),
  addSponsor: (work, { params, body }) => addSponsor(work, params.programId, body),
  updateSponsor: (work, { params, body }) => updateSponsor(work, params.programId, params.sponsorId, body),
  deleteSponsor: (work, { params }) => deleteSponsor(work, params.programId, params.sponsorId),
} satisfies Partial<Actions>;
