import type { OwnOffer, ShownOffer } from '../../../../domain/reoffer/own-offer.ts';
import { timeOf } from '../../../../domain/time/zones.ts';
import { t } from '../../../words/words.ts';

/** What a phone says of an offer. */

/** "Garuda Hall · Table 7" */
export const placeOfOffer = ({ roomName, tableName }: Pick<OwnOffer, 'roomName' | 'tableName'>): string =>
  [roomName, tableName].filter(Boolean).join(' · ');

export function offerText({ offer, state }: ShownOffer, zone: string): string {
  const { partnerName: partner } = offer;
  const place = placeOfOffer(offer);
  switch (state) {
    case 'ASK':
      return t('Free now: meet {partner} at {place}? Please answer by {time}.', {
        partner,
        place,
        time: timeOf(offer.expiresAt, zone),
      });
    case 'WAITING':
      return t('You said yes. Waiting for {partner} to answer.', { partner });
    case 'MET':
      return t('You both said yes. You meet {partner} at {place} now.', { partner, place });
    case 'TAKEN':
      return t('The table or your partner was no longer free. You do not meet {partner} now.', { partner });
    case 'PARTNER_DECLINED':
      return t('{partner} can’t meet now.', { partner });
    case 'PARTNER_SILENT':
      return t('{partner} did not answer in time. You do not meet now.', { partner });
    default:
      return t('The time to answer has passed. You do not meet {partner} now.', { partner });
  }
}
