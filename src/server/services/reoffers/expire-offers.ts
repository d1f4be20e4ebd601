import { endOffer } from '../../../domain/reoffer/offer.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { roomsOfMeetings } from '../../store/free-now.ts';
import { lockExpiredOffers, saveOffer } from '../../store/reoffers.ts';
import { notifyOfOffers } from './notify-of-offers.ts';

/** So many in one transaction: the next look takes the others. */
const MAX_EXPIRED = 200;

/**
 * Ends the offers whose time to answer is over, so that the next ones can be made. Each once, whichever process comes first.
 *
 * @returns how many
 */
export async function expireOffers(context: TransactionContext): Promise<number> {
  const { tx, now } = context;
  const ended = (await lockExpiredOffers(tx, now, MAX_EXPIRED)).map((offer) =>
    endOffer(offer, 'EXPIRED', now),
  );
  for (const offer of ended) await saveOffer(tx, offer);
  notifyOfOffers(
    context,
    ended,
    await roomsOfMeetings(
      tx,
      ended.map(({ releasedMeetingId }) => releasedMeetingId),
    ),
  );
  return ended.length;
}
