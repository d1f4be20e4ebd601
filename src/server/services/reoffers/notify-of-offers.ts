import type { Offer } from '../../../domain/reoffer/offer.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { organizationsOf } from '../../store/reoffers.ts';

/** After commit: the phones of both sides have what became of an offer, and so have staff and the doors of the room. */
export function notifyOfOffers(
  context: TransactionContext,
  offers: readonly Offer[],
  tables: readonly { meetingId: string; roomId: string | null }[],
): void {
  for (const offer of offers) {
    const roomId = tables.find(({ meetingId }) => meetingId === offer.releasedMeetingId)?.roomId;
    context.nudge(offer.programId, [{ organizations: organizationsOf(offer) }], ['organization']);
    context.nudge(offer.programId, ['STAFF', ...(roomId ? [{ rooms: [roomId] }] : [])], ['meeting']);
  }
}
