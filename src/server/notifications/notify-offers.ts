import { offerNews } from '../../domain/notifications/offer-news.ts';
import type { Offer } from '../../domain/reoffer/offer.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { readersOf } from '../store/notification-readers.ts';
import { offerFactsOf, organizationsOf } from '../store/reoffers.ts';
import { type NotificationToSend, notifyUsers } from './notify-users.ts';
import { withinPingLimit } from './ping-limit.ts';

/**
 * Asks the people of both sides, in the product and on their devices, within the limit of pings: a mail would be read when it is
 * over.
 */
export async function notifyOffers(
  context: TransactionContext,
  programId: string,
  offers: readonly Offer[],
): Promise<void> {
  const { publicUrl, tx } = context;
  if (publicUrl === null || offers.length === 0) return;
  const facts = await offerFactsOf(
    tx,
    programId,
    offers.map(({ id }) => id),
  );
  if (facts.size === 0) return;
  const readers = await readersOf(tx, {
    programId,
    organizationIds: offers.flatMap(organizationsOf),
    exceptUserId: null,
  });
  const notifications = offers.flatMap((offer) => {
    const [one, other] = organizationsOf(offer);
    const known = facts.get(offer.id);
    return readers.flatMap((reader): NotificationToSend[] => {
      const partnerId =
        reader.organizationId === one ? other : reader.organizationId === other ? one : undefined;
      const partner = partnerId && known?.names[partnerId];
      if (!known || !partner) return [];
      return [
        {
          kind: 'MEETING_OFFER',
          reader,
          channels: new Set(['inApp', 'push']),
          programId,
          meeting: null,
          until: offer.expiresAt,
          tag: `offer:${offer.id}`,
          told: offerNews({ ...known, partner, expiresAt: offer.expiresAt }),
        },
      ];
    });
  });
  await notifyUsers(context, publicUrl, await withinPingLimit(tx, notifications, context.now));
}
