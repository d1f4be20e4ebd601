import { afterEach, describe, expect, test } from 'vitest';
import { countryOptions } from '../../../src/client/words/country-options.ts';
import { speak } from '../../../src/client/words/words.ts';
import { catalogueTranslator } from '../../../src/domain/language/say.ts';
import { countries } from '../../../src/domain/organizations/countries.ts';
import {
  countriesBegun,
  countryFilter,
  countryIn,
  storedCountry,
} from '../../../src/domain/organizations/country-names.ts';

afterEach(() => speak('en', null));

describe('A country', () => {
  // T1194
  test('is read in each language, and kept by its English name whatever it is called', () => {
    expect([countryIn('Japan', 'en'), countryIn('Japan', 'id')]).toEqual(['Japan', 'Jepang']);
    expect(['Japan', 'jepang', ' JEPANG '].map(storedCountry)).toEqual(['Japan', 'Japan', 'Japan']);
    // Nothing that is kept is lost by being shown and written again.
    for (const { name } of countries) expect(storedCountry(countryIn(name, 'id'))).toBe(name);
  });

  test('that somebody wrote by hand stays as it was written', () => {
    expect(countryIn('Atlantis', 'id')).toBe('Atlantis');
    expect(storedCountry('Atlantis')).toBe('Atlantis');
    expect(countryIn('', 'id')).toBe('');
  });

  test('is found by how its name begins in any language, from three letters on', () => {
    expect(countriesBegun('jep')).toEqual(['Japan']);
    expect(countriesBegun('je')).toEqual([]);
  });

  test('narrows a list by the names of any language: whole ones as kept, parts beside what was written', () => {
    const filter = (operator: 'eq' | 'ne' | 'iLike' | 'notILike', value: string) =>
      countryFilter({ id: 'country', operator, value: [value] });
    expect(filter('eq', 'jepang')).toMatchObject({ value: ['Japan'] });
    expect(filter('ne', 'jepang')).toMatchObject({ value: ['Japan'] });
    expect(filter('iLike', 'Jep')).toMatchObject({ value: ['Jep'], alike: ['Japan'] });
    expect(filter('notILike', 'je')).toMatchObject({ value: ['je'], alike: [] });
  });

  test('is chosen from a list in the order of the language', () => {
    expect(countryOptions(['Germany', 'Japan', 'Netherlands']).map(({ label }) => label)).toEqual([
      ...['Germany', 'Japan', 'Netherlands'],
    ]);
    speak('id', catalogueTranslator({}, 'id'));
    expect(countryOptions(['Germany', 'Japan', 'Netherlands'])).toEqual([
      { value: 'Netherlands', label: 'Belanda' },
      { value: 'Japan', label: 'Jepang' },
      { value: 'Germany', label: 'Jerman' },
    ]);
  });
});
