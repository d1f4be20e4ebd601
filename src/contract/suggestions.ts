import { z } from 'zod';
import { refuseSuggestionArgs, soughtOfferedArgs } from '../domain/suggestions/sought-offered.ts';
import { suggestionWeights } from '../domain/suggestions/weights.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram } from './objects.ts';
import { wishCalls, wishPartnerShape } from './wishes.ts';

/** Whom the product suggests to an organization, and why; what it looks for and offers (docs/decisions/075). */

const words = z.array(z.string());

/** As codes with what they are about: screens say them in the reader's language. */
export const suggestionReasonShape = z.discriminatedUnion('code', [
  z.object({ code: z.literal('YOU_SEEK'), tags: words }),
  z.object({ code: z.literal('THEY_SEEK'), tags: words }),
  z.object({ code: z.literal('THEY_INVEST'), amount: z.string().nullable(), stages: words, sectors: words }),
  z.object({ code: z.literal('YOU_INVEST'), amount: z.string().nullable(), stages: words, sectors: words }),
  z.object({ code: z.literal('SECTORS'), sectors: words }),
  z.object({ code: z.literal('TAGS'), tags: words }),
  z.object({ code: z.literal('COUNTRY'), country: z.string() }),
  z.object({ code: z.literal('FREE'), slots: z.int() }),
]);

const soughtOfferedShape = z.object({ sought: words, offered: words });

export const listSuggestions = endpoint(wishCalls, {
  name: 'listSuggestions',
  method: 'GET',
  path: '/v2/program/{programId}/organization/{organizationId}/suggestions',
  shows: ['organization', 'registration', 'meeting'],
  summary:
    'Up to 20 participants that suit an organization, the best first, each with its reasons, as they were last computed; without those it wishes, has asked or refused since. With what it looks for and offers.',
  result: z.object({
    suggestions: z.array(
      wishPartnerShape.extend({
        reasons: z.array(suggestionReasonShape),
        /** Of 1,000; for the program's staff alone, since facts that are written for the organizers count in it. */
        score: z.int().optional(),
      }),
    ),
    /** Null: they were never computed. */
    computedAt: z.string().nullable(),
    own: soughtOfferedShape,
    /** What others of the program look for and offer, the most frequent first. */
    common: words,
  }),
});

export const refuseSuggestion = endpoint(wishCalls, {
  name: 'refuseSuggestion',
  method: 'PUT',
  path: '/v2/program/{programId}/organization/{organizationId}/suggestions/{partnerId}/refused',
  summary:
    'An organization does not wish to be suggested another, or takes that back; the latest choice counts.',
  params: wishCalls.params.extend({ partnerId: z.uuid().toLowerCase() }),
  body: refuseSuggestionArgs,
  invalidates: ['listSuggestions', 'proposePartners'],
  result: z.object({ refused: z.boolean() }),
});

export const saveSoughtOffered = endpoint(wishCalls, {
  name: 'saveSoughtOffered',
  method: 'PUT',
  path: '/v2/program/{programId}/organization/{organizationId}/sought-offered',
  summary: 'What an organization looks for and offers in a program.',
  body: soughtOfferedArgs,
  invalidates: ['listSuggestions'],
  result: soughtOfferedShape,
});

export const getSuggestionSettings = endpoint(ofProgram, {
  name: 'getSuggestionSettings',
  method: 'GET',
  path: '/v2/program/{programId}/suggestion-settings',
  shows: ['organization', 'registration'],
  summary:
    'What the suggestions of a program are made of, and the participants that are suggested to nobody.',
  may: 'registrant.see',
  result: z.object({
    weights: suggestionWeights,
    computedAt: z.string().nullable(),
    participants: z.int(),
    nobody: z.array(wishPartnerShape),
  }),
});

export const saveSuggestionSettings = endpoint(ofProgram, {
  name: 'saveSuggestionSettings',
  method: 'PUT',
  path: '/v2/program/{programId}/suggestion-settings',
  summary:
    'Sets how much each sign counts in the suggestions of a program; they are computed again within minutes.',
  may: 'program.edit',
  body: z.object({ weights: suggestionWeights }),
  invalidates: ['getSuggestionSettings'],
  result: z.object({ weights: suggestionWeights }),
});
