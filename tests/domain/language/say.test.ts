import { describe, expect, test } from 'vitest';
import { fill } from '../../../src/domain/language/fill.ts';
import { languageOf } from '../../../src/domain/language/languages.ts';
import { saidIn, sayIn, sayManyIn } from '../../../src/domain/language/say.ts';

const words = {
  Rooms: 'Ruang',
  '{done} of {total}': '{done} dari {total}',
  '{count} meetings': '{count} pertemuan',
  'Slug must be longer than {length} characters.': 'Slug harus lebih dari {length} karakter.',
  'Not translated yet': '',
};

describe('A text', () => {
  test('is said in the words of the catalogue, and in English where it has none', () => {
    expect(sayIn(words, 'Rooms')).toBe('Ruang');
    expect(sayIn(words, 'Not translated yet')).toBe('Not translated yet');
    expect(sayIn(null, 'Rooms')).toBe('Rooms');
  });

  test('has its values where the language wants them; what is in a value is never read as a name', () => {
    expect(sayIn(words, '{done} of {total}', { done: 1, total: 3 })).toBe('1 dari 3');
    expect(fill('{a} with {b}', { a: '{b}', b: 'x' })).toBe('{b} with x');
  });

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

describe('A sentence that came from elsewhere', () => {
  test('is known by its words, or by its shape where values are in it', () => {
    expect(saidIn(words, 'Rooms', 'id')).toBe('Ruang');
    expect(saidIn(words, 'Slug must be longer than 5 characters.', 'id')).toBe(
      'Slug harus lebih dari 5 karakter.',
    );
  });

  test('has the dates in it in the language, and the words of ours; a name that somebody typed stays', () => {
    const own = {
      ...words,
      Tables: 'Meja',
      'Name is required.': 'Nama wajib diisi.',
      'Timeslot {dateShort}, {span} disabled': 'Slot waktu {dateShort}, {span} dinonaktifkan',
      'Begins on {day}, {name}.': 'Mulai pada {day}, {name}.',
      'Opened again: {what}': 'Dibuka lagi: {what}',
      '{label} is required.': '{label} wajib diisi.',
      'No table has the tag “{label}”.': 'Tidak ada meja dengan tag “{label}”.',
    };
    for (const [english, indonesian] of [
      ['Begins on May 3, 2026, May 3, 2026.', 'Mulai pada Mei 3, 2026, May 3, 2026.'],
      [
        'Opened again: Timeslot Aug 3, 2026, 09:00 - 09:30 GMT+7 disabled',
        'Dibuka lagi: Slot waktu Agu 3, 2026, 09:00 - 09:30 GMT+7 dinonaktifkan',
      ],
      ['Tables is required.', 'Meja wajib diisi.'],
      ['No table has the tag “Tables”.', 'Tidak ada meja dengan tag “Tables”.'],
    ] as const)
      expect(saidIn(own, english, 'id')).toBe(indonesian);
  });

  test('stays as it is where nobody knows it: what people wrote is never taken for words', () => {
    expect(saidIn(words, 'Acme of Jakarta', 'id')).toBe('Acme of Jakarta');
    expect(saidIn(null, 'Rooms', 'id')).toBe('Rooms');
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
