import { z } from 'zod';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';

/** A registration that should not be there (made twice, of a test, imported by mistake) is taken out of its program. */

export const removalArgs = z.object({
  /** For the organization; empty: no word with it. */
  message: z.string().trim().max(5000, encodeMessage(inputMessages.tooLong5000)).default(''),
});
export type RemovalArgs = z.output<typeof removalArgs>;

/**
 * Whether a registration can be removed. With a meeting, also a canceled one, others count on it: its history and theirs would name
 * nobody. Its status can be changed then, which cancels what is not over and keeps the past.
 *
 * @param meets it has a meeting in the program, of any status
 */
export const decideRemoval = ({ meets }: { meets: boolean }): Verdict =>
  meets ? refused('REGISTRATION_HAS_MEETINGS') : allowed();
