import { z } from 'zod';
import { delegationsArgs } from '../meetings/request-limits-args.ts';

/** With how many delegations an organization comes to a program, and who is in which (docs/decisions/090). */

export const saveDelegationsArgs = z.object({
  delegations: delegationsArgs,
  /** Whoever is left out stays where they are; null: in all of them. */
  people: z
    .array(z.object({ id: z.uuid().toLowerCase(), lane: delegationsArgs.nullable() }))
    .max(500)
    .default([]),
});
export type SaveDelegationsArgs = z.output<typeof saveDelegationsArgs>;
