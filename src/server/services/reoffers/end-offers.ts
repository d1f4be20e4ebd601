import type { Meeting } from '../../../domain/meetings/meeting.ts';
import { endOffer } from '../../../domain/reoffer/offer.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { lockOpenOffersAt, saveOffer } from '../../store/reoffers.ts';
import { notifyOfOffers } from './notify-of-offers.ts';

/**
 * Ends the open offers of a meeting's table, whose release was taken back: nobody is asked for a table that is not free. Whoever
 * was asked reads that it is no longer free, and can have another one.
 *
 * @param waits for an answer that is being given at the moment. Who holds the timeslot's lock does not wait, since such an
 * answer may wait for that; a second yes then ends the offer by itself, for the table is not free
 */
export async function endOffersAt(
  context: TransactionContext,
  meeting: Meeting,
  { waits }: { waits: boolean },
): Promise<void> {
  const open = await lockOpenOffersAt(context.tx, meeting, waits);
  if (open.length === 0) return;
  const ended = open.map((offer) => endOffer(offer, 'TAKEN', context.now));
  for (const offer of ended) await saveOffer(context.tx, offer);
  const { roomId } = meeting;
  notifyOfOffers(
    context,
    ended,
    ended.map(({ releasedMeetingId: meetingId }) => ({ meetingId, roomId })),
  );
  // The two of each are free for another table.
  context.tablesWait();
}
