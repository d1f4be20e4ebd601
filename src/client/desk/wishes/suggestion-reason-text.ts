import type { SuggestionReason } from '../../../domain/suggestions/reason.ts';
import { countryName } from '../../words/country-options.ts';
import { many, t } from '../../words/words.ts';
import { vocabularyWord } from '../shared/vocabulary-text.ts';

/** Why an organization is suggested, as a sentence to the one that it is suggested to. */
export function reasonText(reason: SuggestionReason): string {
  switch (reason.code) {
    case 'YOU_SEEK':
      return t('You look for {things}; they offer it.', { things: listed(reason.tags) });
    case 'THEY_SEEK':
      return t('They look for {things}; you offer it.', { things: listed(reason.tags) });
    case 'THEY_INVEST':
      return investText(t('They invest'), reason);
    case 'YOU_INVEST':
      return investText(t('You invest'), reason);
    case 'SECTORS':
      return t('You are both in {sectors}.', { sectors: listed(reason.sectors.map(vocabularyWord)) });
    case 'TAGS':
      return t('You share: {things}.', { things: listed(reason.tags) });
    case 'COUNTRY':
      return t('You are both from {country}.', { country: countryName(reason.country) });
    case 'FREE':
      return reason.slots > 0
        ? many(reason.slots, 'They still have {count} free time.', 'They still have {count} free times.')
        : t('They take part in this program.');
  }
}

const listed = (words: readonly string[]): string => words.join(', ');

/** "They invest: 200,000 to 1 million · Seed · Healthcare." */
function investText(
  who: string,
  { amount, stages, sectors }: Extract<SuggestionReason, { code: 'THEY_INVEST' | 'YOU_INVEST' }>,
): string {
  const what = [amount, listed(stages.map(vocabularyWord)), listed(sectors.map(vocabularyWord))].filter(
    Boolean,
  );
  return t('{who}: {what}.', { who, what: what.join(' · ') });
}
