import '../../../src/domain/language/message-dates.ts';
import { describe, expect, test } from 'vitest';
import {
  decodeMessage,
  encodeMessage,
  englishText,
  messagesOf,
  messageText,
  withEnglish,
  wordOf,
} from '../../../src/domain/language/message.ts';

const example = messagesOf('examples');
const examples = {
  nameTaken: example('nameTaken', 'This name is taken.'),
  begins: example('begins', 'Begins on {day}, in {room}.'),
  tables: example('tables', { one: '{room} has 1 table', other: '{room} has {count} tables' }),
  again: example('again', 'Opened again: {what}'),
  required: example('required', '{label} is required.'),
  list: example('list', 'Changed: {parts}'),
};
const catalogue = {
  'examples.begins': 'Mulai pada {day}, di {room}.',
  'examples.tables': { other: '{room} memiliki {count} meja' },
  'examples.again': 'Dibuka lagi: {what}',
  'examples.required': '{label} wajib diisi.',
  Tables: 'Meja',
};
const day = { as: 'DATE', at: '2026-05-03T05:00:00.000Z', zone: 'Asia/Jakarta' } as const;

describe('A message', () => {
  // T1197
  test('is written out in the language of its reader: dates with its months, words of ours translated, names as they are', () => {
    const begins = examples.begins({ day, room: 'May 3, 2026' });
    expect(englishText(begins)).toBe('Begins on May 3, 2026, in May 3, 2026.');
    expect(messageText(begins, 'id', catalogue)).toBe('Mulai pada Mei 3, 2026, di May 3, 2026.');
    const required = examples.required({ label: wordOf('Tables') });
    expect([englishText(required), messageText(required, 'id', catalogue)]).toEqual([
      'Tables is required.',
      'Meja wajib diisi.',
    ]);
  });

  test('has the plural form of the language, also within another message', () => {
    const again = (count: number) => examples.again({ what: examples.tables({ room: 'Hall', count }) });
    expect([englishText(again(1)), englishText(again(2))]).toEqual([
      'Opened again: Hall has 1 table',
      'Opened again: Hall has 2 tables',
    ]);
    expect(messageText(again(1), 'id', catalogue)).toBe('Dibuka lagi: Hall memiliki 1 meja');
  });

  test('has several values with commas between them; what is in a value is never read as a name', () => {
    expect(englishText(examples.list({ parts: ['{parts}', examples.nameTaken] }))).toBe(
      'Changed: {parts}, This name is taken.',
    );
  });

  test('is in English where the catalogue has it not, and in the sender’s English where no table has it', () => {
    expect(messageText(examples.nameTaken, 'id', catalogue)).toBe('This name is taken.');
    expect(messageText({ code: 'newer.code', text: 'Said by a newer server.' }, 'id', catalogue)).toBe(
      'Said by a newer server.',
    );
  });

  test('travels with its English at each level: a window without its table shows it, however deep it stands', () => {
    const unknown = { code: 'newer.inner', text: 'inside' };
    const sent = withEnglish(
      examples.again({ what: examples.list({ parts: [unknown, examples.nameTaken] }) }),
    );
    expect(sent.text).toBe('Opened again: Changed: inside, This name is taken.');
    const renamed = JSON.parse(JSON.stringify(sent).replaceAll('examples.', 'newer.'));
    expect(messageText(renamed, 'id', { 'newer.again': 'Dibuka lagi: {what}' })).toBe(
      'Dibuka lagi: Changed: inside, This name is taken.',
    );
  });

  // T1484
  test('is kept as a string and read again; what somebody typed stays as it is', () => {
    const message = examples.begins({ day, room: 'Hall' });
    expect(decodeMessage(encodeMessage(message))).toEqual(message);
    for (const typed of ['We are ill.', '{"code":"', '{"code":5}', ''])
      expect(decodeMessage(typed)).toBe(typed);
  });

  test('never fails, whatever a kept one holds', () => {
    const odd = decodeMessage(
      '{"code":"examples.begins","params":{"day":{"as":"DATE","at":"x","zone":"y"},"room":null}}',
    );
    expect(() => messageText(odd, 'id', catalogue)).not.toThrow();
    const deep = decodeMessage('{"code":"examples.again","params":{"what":{"code":1}}}');
    expect(() => englishText(deep)).not.toThrow();
  });
});
