import type { WishList } from '../../../contract/wishes.ts';
import type { Program } from '../../../domain/programs/program.ts';
import { wishesEnd } from '../../../domain/wishes/wish-list.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { ownPartners } from '../../store/own-partners.ts';
import { commonTimes } from '../../wishes/common-times.ts';
import { mutualPartners } from '../../wishes/mutual-wishes.ts';
import { takingPart, type WishesOf, wishesOfOrganization, wishVersion } from '../../wishes/wish-lists.ts';
import { wishPartners } from '../../wishes/wish-partners.ts';

/** An organization's list as its people and staff read it: with those who take part no longer, and what is mutual. */
export async function wishListResult(
  { tx, now }: Pick<TransactionContext, 'tx' | 'now'>,
  program: Program,
  of: WishesOf,
): Promise<WishList> {
  const wishes = await wishesOfOrganization(tx, of);
  const ids = wishes.map(({ partnerId }) => partnerId);
  const partners = await wishPartners(tx, ids);
  const here = await takingPart(tx, of.programId, [of.organizationId, ...ids]);
  const both = here.has(of.organizationId)
    ? await mutualPartners(tx, of.programId, of.organizationId)
    : new Set();
  const mutual = ids.filter((id) => both.has(id) && here.has(id));
  const meetings = mutual.length === 0 ? [] : await ownPartners(tx, of.programId, of.organizationId, now);
  const met = new Set(
    meetings
      .filter(({ mark }) => mark === 'MEETING' || mark.startsWith('ASKED'))
      .map((one) => one.organizationId),
  );
  const times = await commonTimes(
    tx,
    of.programId,
    of.organizationId,
    mutual.filter((id) => !met.has(id)),
    now,
  );
  return {
    version: await wishVersion(tx, of),
    wishes: wishes.flatMap((wish) => {
      const partner = partners.get(wish.partnerId);
      if (!partner) return [];
      return [
        {
          ...partner,
          kind: wish.kind,
          rank: wish.rank ?? wish.ownRank,
          ownKind: wish.ownKind,
          takesPart: here.has(wish.partnerId),
          mutual: mutual.includes(wish.partnerId),
          times: times.get(wish.partnerId) ?? [],
        },
      ];
    }),
    maxWishes: program.maxWishes,
    until: wishesEnd(program),
    disabled: program.disableMatchmaking,
  };
}
