import type { Actions } from '../../http/handler.ts';
import { registeredWith } from '../../services/wishes/who-wishes.ts';
import { wishListResult } from '../../services/wishes/wish-list-result.ts';
import { findPartners } from '../../wishes/wish-partners.ts';
import { saveWishes, setMustMeet } from './change-wishes.ts';

/** Every call about wishes. */
export const wishActions = {
  getWishes: async (context, { params }, facts) => {
    const { program } = await registeredWith(context, params, facts);
    return await wishListResult(context, program, params);
  },
  saveWishes: (context, { params, body }, facts) => saveWishes(context, params, body, facts),
  setMustMeet: (context, { params: { partnerId, ...of }, body }, facts) =>
    setMustMeet(context, of, { partnerId, must: body.must }, facts),
  findWishPartners: async (context, { params, query }, facts) => {
    await registeredWith(context, params, facts);
    return { partners: await findPartners(context.tx, { ...params, q: query.q }) };
  },
} satisfies Partial<Actions>;
