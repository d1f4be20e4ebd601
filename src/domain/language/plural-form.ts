import { type Language, localeTags } from './languages.ts';

/** Made once for each language: making them takes longer than all else of a sentence. */
const rules = new Map<Language, Intl.PluralRules>();

/** Which form a language has for a number: "one", "other". */
export function pluralForm(language: Language, count: number): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(localeTags[language]);
  rules.set(language, known);
  return known.select(count);
}
