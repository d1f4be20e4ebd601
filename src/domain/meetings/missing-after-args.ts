import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import * as checkInMessages from './check-in-messages.ts';

const AFTER_RULE = encodeMessage(checkInMessages.missingAfterMinutes);

/** Minutes of waiting after which the side that is missing is asked whether it comes: a setting of the program. */
export const missingAfterMinutesArgs = z.int(AFTER_RULE).min(1, AFTER_RULE).max(30, AFTER_RULE);
