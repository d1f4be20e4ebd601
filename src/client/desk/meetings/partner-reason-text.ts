import type { PartnerReason } from '../../../domain/plan/propose-partners.ts';
import { countryName } from '../../words/country-options.ts';
import { many, t } from '../../words/words.ts';
import { vocabularyWord } from '../shared/vocabulary-text.ts';
import type { ChosenOrganization } from './party-field.tsx';

/**
 * Why two organizations should meet, as a sentence to the staff who put them together.
 *
 * @param one for which partners are looked for
 */
export function partnerReasonText(
  reason: PartnerReason,
  one: ChosenOrganization,
  other: ChosenOrganization,
): string {
  const names = { one: one.name, other: other.name };
  const turned = { one: other.name, other: one.name };
  switch (reason.code) {
    case 'BOTH_WISH':
      return t('Both wish to meet');
    case 'ONE_WISHES':
      return t('{one} wishes to meet {other}', reason.organizationId === one.id ? names : turned);
    case 'MUST':
      return t('The team wants them to meet');
    case 'YOU_SEEK':
      return t('{one} looks for {things}; {other} offers it', {
        one: one.name,
        other: other.name,
        things: listed(reason.tags),
      });
    case 'THEY_SEEK':
      return t('{one} looks for {things}; {other} offers it', {
        one: other.name,
        other: one.name,
        things: listed(reason.tags),
      });
    case 'THEY_INVEST':
      return investText(other.name, reason);
    case 'YOU_INVEST':
      return investText(one.name, reason);
    case 'SECTORS':
      return t('Both are in {sectors}', { sectors: listed(reason.sectors.map(vocabularyWord)) });
    case 'TAGS':
      return t('Both have: {things}', { things: listed(reason.tags) });
    case 'COUNTRY':
      return t('Both are from {country}', { country: countryName(reason.country) });
    case 'FREE':
      return many(reason.slots, '{name} still has {count} free time', '{name} still has {count} free times', {
        name: other.name,
      });
  }
}

const listed = (words: readonly string[]): string => words.join(', ');

/** "Vega Capital invests: 200,000 to 1 million · Seed · Healthcare" */
function investText(
  name: string,
  { amount, stages, sectors }: Extract<PartnerReason, { code: 'THEY_INVEST' | 'YOU_INVEST' }>,
): string {
  const what = [amount, listed(stages.map(vocabularyWord)), listed(sectors.map(vocabularyWord))];
  return t('{name} invests: {what}', { name, what: what.filter(Boolean).join(' · ') });
}
