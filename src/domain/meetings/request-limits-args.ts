import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import { MAX_DELEGATIONS } from './max-delegations.ts';
import * as requestLimitMessages from './request-limit-messages.ts';

const OPEN_RULE = encodeMessage(requestLimitMessages.maxOpenRequests);
const DELEGATIONS_RULE = encodeMessage(requestLimitMessages.delegations);
const EXPIRY_RULE = encodeMessage(requestLimitMessages.requestExpiryDays);

/** How many requests of one organization may be open at a time: a setting of the program. */
export const maxOpenRequestsArgs = z.int(OPEN_RULE).min(1, OPEN_RULE).max(500, OPEN_RULE);

/** How many delegations an organization may have: a setting of the program. */
export const delegationsArgs = z
  .int(DELEGATIONS_RULE)
  .min(1, DELEGATIONS_RULE)
  .max(MAX_DELEGATIONS, DELEGATIONS_RULE);

/** After how many days without an answer a request expires; 0: never. A setting of the program. */
export const requestExpiryDaysArgs = z.int(EXPIRY_RULE).min(0, EXPIRY_RULE).max(90, EXPIRY_RULE);
