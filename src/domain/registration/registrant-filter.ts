import { z } from 'zod';
import { claimFilters } from '../claims/claim-steps.ts';
import * as idMessages from '../input/id-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { columnFilterList, joinOperators } from '../tables/column-filters.ts';
import * as tablesMessages from '../tables/messages.ts';
import { findRegistrantColumn } from './registrants.ts';
import { registrationStatuses } from './registration.ts';

/**
 * What a program's registrants are narrowed by: in the list and its export, in a segment, in what is done with all that
 * match, and in whom a broadcast is for. What is left out narrows nothing.
 */

/** Each of its parts on its own: an address has them as parameters, which are read before. */
export const registrantFilterParts = {
  q: z.string().trim().max(200),
  registrationStatus: z
    .array(z.enum(registrationStatuses, { error: encodeMessage(idMessages.undefinedRegistrationStatus) }))
    .min(1)
    .max(50),
  isRevisionSubmitted: z.enum(['true', 'false'], {
    error: encodeMessage(inputMessages.revisionSubmittedUnknown),
  }),
  /** Those that staff typed or imported and that have come so far, or may be written to. */
  claim: z.enum(claimFilters),
  /** Those that have any of these tags. */
  tagIds: z
    .array(z.uuid({ error: encodeMessage(idMessages.undefinedTagId) }))
    .min(1)
    .max(50),
  filters: columnFilterList(findRegistrantColumn),
  joinOperator: z.enum(joinOperators, { error: encodeMessage(inputMessages.joinUnknown) }),
} as const;

const { joinOperator, ...narrowing } = registrantFilterParts;

export const registrantFilterArgs = z
  .object(narrowing)
  .partial()
  .extend({
    joinOperator: joinOperator.default('and'),
  });
export type RegistrantFilter = z.output<typeof registrantFilterArgs>;

/** The same as one parameter of an address: JSON. */
export const registrantFilterText = z
  .string()
  .max(10_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: encodeMessage(tablesMessages.filtersUnreadable) });
      return z.NEVER;
    }
  })
  .pipe(registrantFilterArgs);

/** Whether it says itself which statuses it means. */
export const namesStatus = ({ registrationStatus, filters = [] }: RegistrantFilter): boolean =>
  registrationStatus !== undefined || filters.some(({ id }) => id === 'registrationStatus');

/** Whether it leaves anyone out. */
export const narrows = ({ joinOperator: _join, q, filters, ...rest }: RegistrantFilter): boolean =>
  Boolean(q) || (filters?.length ?? 0) > 0 || Object.values(rest).some((part) => part !== undefined);

/** The most words of a search: more narrow nothing that a person means. */
const MAX_WORDS = 8;

/** The words of a search, each of which has to be found. */
export const searchedWords = (q: string): string[] =>
  [...new Set(q.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);
