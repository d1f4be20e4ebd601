import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import * as wishesMessages from './messages.ts';

/** How many organizations each may wish to meet, unless the program says otherwise. */
export const MAX_WISHES = 25;

const RULE = encodeMessage(wishesMessages.maxWishes);

/** A setting of the program. */
export const maxWishesArgs = z.int(RULE).min(1, RULE).max(100, RULE);
