import { z } from 'zod';
import { instantArgs } from '../time/instant-args.ts';
import { wordKey } from './rarity.ts';

/** So many an organization says of each. */
export const MAX_WORDS = 10;

/** What is typed: each once, however it is written. */
const words = z
  .array(z.string().trim().min(1).max(60))
  .max(MAX_WORDS)
  .transform((given) =>
    given.filter((word, at) => given.findIndex((one) => wordKey(one) === wordKey(word)) === at),
  );

/** What an organization looks for and offers in a program. */
export const soughtOfferedArgs = z.object({ sought: words, offered: words });
export type SoughtOffered = z.output<typeof soughtOfferedArgs>;

/** “Not for me”: a register, of which the latest stands. */
export const refuseSuggestionArgs = z.object({
  refused: z.boolean(),
  /** By the device's clock. */
  saidAt: instantArgs,
});
