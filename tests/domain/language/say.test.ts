import { describe, expect, test } from 'vitest';
import { fill } from '../../../src/domain/language/fill.ts';
import { languageOf } from '../../../src/domain/language/languages.ts';
import { sayIn, sayManyIn } from '../../../src/domain/language/say.ts';

const words = {
  Rooms: 'Ruang',
  '{done} of {total}': '{done} dari {total}',
  '{count} meetings': '{count} pertemuan',
  'Slug must be longer than {length} characters.': 'Slug harus lebih dari {length} karakter.',
  'Not translated yet': '',
};

describe('A text', () => {
  // T1177
  test('is said in the words of the catalogue, and in English where it has none', () => {
    expect(sayIn(words, 'Rooms')).toBe('Ruang');
    expect(sayIn(words, 'Not translated yet')).toBe('Not translated yet');
    expect(sayIn(null, 'Rooms')).toBe('Rooms');
  });

  test('has its values where the language wants them; what is in a value is never read as a name', () => {
    expect(sayIn(words, '{done} of {total}', { done: 1, total: 3 })).toBe('1 dari 3');
    expect(fill('{a} with {b}', { a: '{b}', b: 'x' })).toBe('{b} with x');
  });

  // T1178
  test('with a number has the plural form of the language', () => {
    const meetings = (count: number) => sayManyIn(words, 'id', count, '{count} meeting', '{count} meetings');
    expect([meetings(1), meetings(3)]).toEqual(['1 pertemuan', '3 pertemuan']);
    const english = (count: number) => sayManyIn(null, 'en', count, '{count} meeting', '{count} meetings');
    expect([english(0), english(1), english(3)]).toEqual(['0 meetings', '1 meeting', '3 meetings']);
    const forms = { '{count} meetings': { one: 'satu', other: 'banyak {count}' } };
    expect(sayManyIn(forms, 'en', 1, '{count} meeting', '{count} meetings')).toBe('satu');
    expect(sayManyIn(forms, 'en', 2, '{count} meeting', '{count} meetings')).toBe('banyak 2');
  });
});

test.each([
  [['id-ID', 'en'], 'id'],
  [['in'], 'id'],
  [['de-DE', 'id'], 'id'],
  [['en-GB', 'id'], 'en'],
  [['de-DE'], 'en'],
  [[], 'en'],
])('A browser that wants %j is spoken to in %s', (tags, language) => {
  expect(languageOf(tags)).toBe(language);
});
