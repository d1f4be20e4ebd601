import { addMinutes, type Instant } from '../time/instants.ts';
import type { OfferAnswer, OfferResult } from './offer.ts';

/** An offer as the phones of one side have it. */

export interface OwnOffer {
  id: string;
  /** The organization that it would meet. */
  partnerName: string;
  roomName: string;
  tableName: string | null;
  startAt: Instant;
  endAt: Instant;
  madeAt: Instant;
  expiresAt: Instant;
  /** One's own organization's. */
  answer: OfferAnswer | null;
  partnerSaidYes: boolean;
  result: OfferResult | null;
  endedAt: Instant | null;
}

/** How long it is said how an offer ended, in minutes. */
export const ENDED_SHOWN_MINUTES = 5;

/**
 * What a phone shows of an offer. ASK: it waits for an answer. WAITING: one's own yes waits for the other's. Then how it ended:
 * MET, TAKEN, PARTNER_DECLINED, or that the time was over, for oneself (MISSED) or for the other side (PARTNER_SILENT).
 */
export type ShownOfferState =
  | 'ASK'
  | 'WAITING'
  | 'MET'
  | 'TAKEN'
  | 'PARTNER_DECLINED'
  | 'MISSED'
  | 'PARTNER_SILENT';

export interface ShownOffer {
  offer: OwnOffer;
  state: ShownOfferState;
}

/**
 * The offer that a phone shows now, without a network too: an open one, else the one that ended last, for some minutes.
 *
 * @param now by the server's clock, as far as the device knows it
 */
export function shownOffer(offers: readonly OwnOffer[], now: Instant): ShownOffer | null {
  const shown = offers
    .flatMap((offer) => {
      const state = stateOf(offer, now);
      return state ? [{ offer, state }] : [];
    })
    .sort((a, b) => (a.offer.madeAt < b.offer.madeAt ? 1 : -1));
  return shown.find(({ state }) => isOpen(state)) ?? shown[0] ?? null;
}

export const isOpen = (state: ShownOfferState): boolean => state === 'ASK' || state === 'WAITING';

function stateOf({ answer, result, expiresAt, endedAt }: OwnOffer, now: Instant): ShownOfferState | null {
  if (result === null && now < expiresAt) return answer === 'YES' ? 'WAITING' : 'ASK';
  if (now >= addMinutes(endedAt ?? expiresAt, ENDED_SHOWN_MINUTES)) return null;
  // Who declined knows.
  if (answer === 'NO') return null;
  if (result === 'MET' || result === 'TAKEN') return result;
  if (result === 'DECLINED') return 'PARTNER_DECLINED';
  return answer === 'YES' ? 'PARTNER_SILENT' : 'MISSED';
}
