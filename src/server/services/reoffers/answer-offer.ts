import {
  applyAnswer,
  decideAnswer,
  endOffer,
  isAgreed,
  type Offer,
  type OfferAnswer,
} from '../../../domain/reoffer/offer.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { requesterBetween } from '../../store/free-now.ts';
import { readMeeting } from '../../store/meetings.ts';
import { lockOffer, organizationsOf, saveOffer } from '../../store/reoffers.ts';
import { createMeeting } from '../meetings/create-meeting.ts';
import { activeOrganization } from '../people/callers.ts';
import { notifyOfOffers } from './notify-of-offers.ts';

/**
 * One side says yes or no to an offer. The second yes makes the meeting, in the same transaction as the answer.
 *
 * Locks: the offer, then as *Add Organizations Meeting*: both registrations by id, then the timeslot. The two answers come one
 * after the other, so exactly one of two yeses is the second. Where the table or one of the two was taken in the meantime, the
 * offer ends with TAKEN: both sides read it, and the yes is no error.
 *
 * @throws Refusal NOT_FOUND, and the codes of `decideAnswer`
 */
export async function answerOffer(
  context: TransactionContext,
  { programId, offerId }: { programId: string; offerId: string },
  answer: OfferAnswer,
): Promise<Offer> {
  const { tx, now } = context;
  const organizationId = activeOrganization(context);
  const offer = await lockOffer(tx, programId, offerId);
  if (!offer || organizationId === null) throw new Refusal('NOT_FOUND');
  assertAllowed(decideAnswer(offer, organizationId, now));
  const answered = applyAnswer(offer, organizationId, answer, now);
  const released = await readMeeting(tx, offer.releasedMeetingId);
  const next = isAgreed(answered) ? await meetingMade(context, answered, released) : answered;
  await saveOffer(tx, next);
  notifyOfOffers(context, [next], [{ meetingId: offer.releasedMeetingId, roomId: released?.roomId ?? null }]);
  // Declined, or the table was taken: the next two need not wait for a look.
  if (next.result !== null && next.result !== 'MET') context.tablesWait();
  return next;
}

async function meetingMade(
  context: TransactionContext,
  offer: Offer,
  released: Awaited<ReturnType<typeof readMeeting>>,
): Promise<Offer> {
  const { eventId, timeslotId, roomId, seatNumber, venue } = released ?? {};
  const ids = organizationsOf(offer);
  const [one, other] = ids;
  if (!eventId || !timeslotId || !roomId || !seatNumber || !venue || !one || !other)
    return endOffer(offer, 'TAKEN', context.now);
  // Who asked for a meeting before is who asks now.
  const requester = (await requesterBetween(context.tx, offer.programId, [one, other])) ?? one;
  const args = { programId: offer.programId, eventId, timeslotId, roomId, venue, tableNumber: seatNumber };
  const sides = { meetingOwner: requester === one ? other : one, meetingParticipant: requester };
  try {
    const { id } = await createMeeting(context, { ...args, ...sides }, { byParties: true });
    return endOffer(offer, 'MET', context.now, id);
  } catch (error) {
    // It is refused before anything is written.
    if (error instanceof Refusal) return endOffer(offer, 'TAKEN', context.now);
    throw error;
  }
}
