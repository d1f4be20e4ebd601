import { z } from 'zod';
import { addMillis, earlierOf, type Instant } from '../time/instants.ts';
import type { RefusalCode } from '../verdict/refusal-codes.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { ANSWER_SECONDS } from './limits.ts';

/** An offer of a released table to two organizations that are free now, and their answers. */

export const offerAnswers = ['YES', 'NO'] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

/** How it ended. TAKEN: the table or one of the two was no longer free when both had said yes, or its release was taken back. */
export const offerResults = ['MET', 'DECLINED', 'EXPIRED', 'TAKEN'] as const;
export type OfferResult = (typeof offerResults)[number];

export interface OfferSide {
  organizationId: string;
  answer: OfferAnswer | null;
}

export interface Offer {
  id: string;
  programId: string;
  /** The meeting whose table was released. */
  releasedMeetingId: string;
  /** In the order of their ids. */
  sides: readonly [OfferSide, OfferSide];
  /** Which offer of this table it is, from 1. */
  round: number;
  madeAt: Instant;
  expiresAt: Instant;
  /** Null: it waits for answers, or nobody has noted yet that its time is over. */
  result: OfferResult | null;
  endedAt: Instant | null;
  /** The meeting that it became. */
  meetingId: string | null;
}

export const answerOfferArgs = z.object({ answer: z.enum(offerAnswers) });

/** Until when an offer holds; never longer than its timeslot. */
export const expiryOf = (madeAt: Instant, { endAt }: { endAt: Instant }): Instant =>
  earlierOf(addMillis(madeAt, ANSWER_SECONDS * 1000), endAt);

/** What an answer that comes too late is refused with: it says why. */
const over: Readonly<Record<OfferResult, RefusalCode>> = {
  MET: 'REOFFER_MET',
  DECLINED: 'REOFFER_DECLINED',
  EXPIRED: 'REOFFER_EXPIRED',
  TAKEN: 'REOFFER_TAKEN',
};

/** May this organization answer? A yes can become a no until the other side has said yes too. */
export function decideAnswer(offer: Offer, organizationId: string | null, now: Instant): Verdict {
  if (!offer.sides.some((side) => side.organizationId === organizationId)) return refused('NOT_FOUND');
  if (offer.result !== null) return refused(over[offer.result]);
  return now < offer.expiresAt ? allowed() : refused('REOFFER_EXPIRED');
}

/** The next state: one no ends it. Two yeses (`isAgreed`) make the meeting, which is for the caller to do. */
export function applyAnswer(offer: Offer, organizationId: string, answer: OfferAnswer, now: Instant): Offer {
  const [one, other] = offer.sides;
  const answered = (side: OfferSide): OfferSide =>
    side.organizationId === organizationId ? { ...side, answer } : side;
  const next: Offer = { ...offer, sides: [answered(one), answered(other)] };
  return answer === 'NO' ? endOffer(next, 'DECLINED', now) : next;
}

export const isAgreed = ({ sides, result }: Offer): boolean =>
  result === null && sides.every(({ answer }) => answer === 'YES');

export const endOffer = (
  offer: Offer,
  result: OfferResult,
  now: Instant,
  meetingId: string | null = null,
): Offer => ({ ...offer, result, endedAt: now, meetingId });
