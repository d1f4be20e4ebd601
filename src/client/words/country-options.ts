import { localeTags } from '../../domain/language/languages.ts';
import { countryIn } from '../../domain/organizations/country-names.ts';
import { spoken } from './words.ts';

/** A country as it is read in the language that is spoken. @param stored the English name, as it is kept */
export const countryName = (stored: string): string => countryIn(stored, spoken());

/** Countries to choose from: kept by their English names, shown and sorted in the language that is spoken. */
export const countryOptions = (stored: readonly string[]): { value: string; label: string }[] =>
  stored
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, localeTags[spoken()]));
