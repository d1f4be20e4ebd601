import { z } from 'zod';

/** What a suggestion is made of: how much each counts in a program, as staff set it. */
export const suggestionSigns = [
  'tags',
  'sectors',
  'stage',
  'amount',
  'profileTags',
  'programTags',
  'country',
] as const;
export type SuggestionSign = (typeof suggestionSigns)[number];

const weight = z.int().min(0).max(10);

/** 0: it does not count; 10: the most. */
export const suggestionWeights = z.object({
  tags: weight.default(10),
  sectors: weight.default(6),
  stage: weight.default(4),
  amount: weight.default(3),
  profileTags: weight.default(3),
  programTags: weight.default(2),
  country: weight.default(1),
});
export type SuggestionWeights = z.output<typeof suggestionWeights>;

/** Until staff say otherwise. */
export const defaultWeights: SuggestionWeights = suggestionWeights.parse({});
