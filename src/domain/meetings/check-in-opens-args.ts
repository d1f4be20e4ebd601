import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import * as checkInMessages from './check-in-messages.ts';

const OPENS_RULE = encodeMessage(checkInMessages.checkInOpensMinutes);

/** Minutes before the start from which a check-in is in time: a setting of the program. */
export const checkInOpensMinutesArgs = z.int(OPENS_RULE).min(0, OPENS_RULE).max(120, OPENS_RULE);
