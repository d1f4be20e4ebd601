import { z } from 'zod';
import { answerOfferArgs, offerResults } from '../domain/reoffer/offer.ts';
import { standByArgs } from '../domain/reoffer/stand-by.ts';
import { endpoint } from './endpoint.ts';
import { aboutProgram, ofProgram, programParams } from './objects.ts';

/**
 * Offers of released tables, to the people of the active organization (docs/decisions/060). What is offered to it travels in its
 * own document (`ownOrganizationShape`).
 */

export const answerOffer = endpoint(
  { about: aboutProgram, params: programParams.extend({ offerId: z.uuid() }) },
  {
    name: 'answerOffer',
    method: 'POST',
    path: '/v2/program/{programId}/offers/{offerId}/answer',
    summary:
      'Says yes or no to the offer of a released table; the second yes makes the meeting. 409 REOFFER_MET, REOFFER_DECLINED, REOFFER_EXPIRED, REOFFER_TAKEN.',
    may: 'reoffer.answer',
    body: answerOfferArgs,
    invalidates: 'everything',
    result: z.object({
      /** WAITING: the other side has not answered. */
      result: z.enum([...offerResults, 'WAITING']),
      /** The new meeting. */
      meetingId: z.uuid().nullable(),
    }),
  },
);

export const setStandBy = endpoint(ofProgram, {
  name: 'setStandBy',
  method: 'PUT',
  path: '/v2/program/{programId}/stand-by',
  summary: 'The active organization is available for meetings in its free time, or no longer is.',
  may: 'reoffer.answer',
  body: standByArgs,
  invalidates: 'nothing',
  result: standByArgs,
});
