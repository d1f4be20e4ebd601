import { describe, expect, test } from 'vitest';
import { englishByCode, nounOf, readCatalogue, translated, wanted } from '../../scripts/words/catalogues.ts';
import { readSource, textsGivenToCalls } from '../../scripts/words/read-source.ts';
import { filesOf, readText, wordsRooms } from '../../scripts/words/rooms.ts';
import { localeBundles } from '../../src/client/words/locale-bundles.ts';

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
/** The English of a message's code, in the form for many; any other text is English itself. */
const englishOf = (text: string): string => {
  const english = englishByCode.get(text) ?? text;
  return typeof english === 'string' ? english : english.other;
};
const converted = wordsRooms.filter(({ rules }) => !rules);
const complete = [...wanted()];

describe.each(converted)('The texts of $catalogue', ({ folders }) => {
  const sources = folders.flatMap(filesOf).map((file) => ({ file, ...readSource(file, readText(file)) }));

  // T1187
  test('are all said through the catalogues', () => {
    const unsaid = sources.flatMap(({ file, unsaid }) =>
      unsaid.map(({ line, text }) => `${file}:${line} ${text}`),
    );
    expect(unsaid, 'say them with t (docs/decisions/019)').toEqual([]);
  });

  // T1188
  test('are said when they are shown, not when their module is loaded', () => {
    expect(sources.flatMap(({ file, early }) => early.map((line) => `${file}:${line}`))).toEqual([]);
  });

  test('have a value for each name in their braces', () => {
    const unfilled = sources.flatMap(({ file, unfilled }) =>
      unfilled.map(({ line, text }) => `${file}:${line} ${text}`),
    );
    expect(unfilled).toEqual([]);
  });
});

// T1191
test('Every text of the client stands in a room that has a catalogue', () => {
  const inRooms = new Set(wordsRooms.flatMap(({ folders }) => folders).flatMap(filesOf));
  const outside = filesOf('src/client').filter((file) => !inRooms.has(file));
  const texts = outside.flatMap((file) => {
    const { messages, unsaid } = readSource(file, readText(file));
    return [...messages.keys(), ...unsaid.map(({ text }) => text)].map((text) => `${file}: ${text}`);
  });
  expect(texts, 'name the file in scripts/words/rooms.ts (docs/decisions/019)').toEqual([]);
});

describe.each(translated)('The catalogues of %s', (language) => {
  // T1175
  test.each(complete)('%s has every text of its room, translated, and no other', (catalogue, texts) => {
    const words = readCatalogue(language, catalogue);
    expect(
      texts.filter((text) => !words[text]),
      'npm run words, then translate',
    ).toEqual([]);
    expect(
      Object.keys(words).filter((text) => !texts.includes(text)),
      'npm run words',
    ).toEqual([]);
  });

  test.each(complete)('%s is fetched with its bundle', async (catalogue) => {
    const room = wordsRooms.find((one) => one.catalogue === catalogue);
    // What the server says is read by the server.
    if (!room || room.bundle === 'server') return;
    const fetched = await localeBundles[language]?.[room.bundle]();
    const own = readCatalogue(language, catalogue);
    for (const [text, words] of Object.entries(own)) expect(fetched?.[text], text).toEqual(words);
  });

  // T1176
  test('keep the names in the braces of every text', () => {
    for (const { catalogue } of wordsRooms)
      for (const [text, found] of Object.entries(readCatalogue(language, catalogue)))
        for (const own of typeof found === 'string' ? [found] : Object.values(found))
          if (own !== '') expect(namesIn(own), text).toEqual(namesIn(englishOf(text)));
  });

  // T1192
  test('translate a text that stands in two of them in one way', () => {
    const known = new Map<string, unknown>();
    for (const { catalogue } of wordsRooms)
      for (const [text, own] of Object.entries(readCatalogue(language, catalogue))) {
        if (own !== '') expect(known.get(text) ?? own, text).toEqual(own);
        if (own !== '') known.set(text, own);
      }
  });
});

// T1485
test('The rules hold no English but in their tables', () => {
  const english = filesOf('src/domain').flatMap((file) => {
    const source = readText(file);
    return [...readSource(file, source).unsaid, ...textsGivenToCalls(file, source)].map(
      ({ line, text }) => `${file}:${line} ${text}`,
    );
  });
  expect(english, 'a message of a table (docs/decisions/039)').toEqual([]);
});

test('Every noun whose messages are in a table has them in a catalogue', () => {
  const known = new Set(wordsRooms.flatMap(({ messages = [] }) => messages));
  expect([...englishByCode.keys()].filter((code) => !known.has(nounOf(code)))).toEqual([]);
});

// T1193
test('The manifest of the installed app has no text that is in no catalogue', () => {
  const [manifest = ''] = /manifest: \{[\s\S]*?\n {6}\}/.exec(readText('vite.config.ts')) ?? [];
  const texts = [
    ...[...manifest.matchAll(/(?:description|name):\s+'([^']+)'/g)].map(([, text]) => text),
    ...[...manifest.matchAll(/screenshot\(.*'([^']+)'\)/g)].map(([, text]) => text),
  ].filter((text) => text !== 'Meeting Door');
  expect(texts.length).toBeGreaterThan(8);
  for (const language of translated)
    for (const text of texts) expect(readCatalogue(language, 'letters'), text).toHaveProperty([text ?? '']);
});

describe('The reader of the sources', () => {
  const unsaid = (code: string) => readSource('a.tsx', code).unsaid.map(({ text }) => text);

  // T1189
  test('finds what is written between tags, into attributes and into strings, and not what nobody reads', () => {
    expect(unsaid('const A = () => <p title="Rooms" className="Flex grow">Hello there</p>;')).toEqual([
      'Rooms',
      'Hello there',
    ]);
    expect(unsaid("const a = (n: number) => (n === 1 ? '1 room' : '');")).toEqual(['1 room']);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source that is read
    const units = "const a = (hours: number, now: boolean) => `${hours} h` + (now ? ' · now' : '');";
    expect(unsaid(units)).toEqual(['{hours} h', ' · now']);
    expect(unsaid('const A = () => <p className="px-2 py-1 sm:w-8">{"size-4 grow"}</p>;')).toEqual([]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source that is read
    expect(unsaid('const a = (n: number) => (n === 1 ? "One room" : `${n} rooms are left`);')).toEqual([
      'One room',
      '{n} rooms are left',
    ]);
    expect(unsaid('const a = (key: string) => key === "Enter" || key === "Some words";')).toEqual([]);
  });

  // T1190
  test('finds what is said also where nothing else is read: as a name, a key, a class', () => {
    const source =
      "const a = () => [{ name: t('Rooms'), id: 'Some words' }, <Bar key={t('Hall')} type=\"Big one\" />];";
    const { messages, unsaid: left } = readSource('a.tsx', source);
    expect([...messages.keys()]).toEqual(['Rooms', 'Hall']);
    expect(left).toEqual([]);
    expect(readSource('a.ts', "const bar = { name: t('Rooms') };").early).toEqual([1]);
  });

  // T4001
  test('finds what a validator is given as it is, also while a module is loaded', () => {
    const given = (code: string) => textsGivenToCalls('a.ts', code).map(({ text }) => text);
    expect(given("const args = z.string('Required').min(3, 'Too short.');")).toEqual([
      'Too short.',
      'Required',
    ]);
    expect(given("const role = z.enum(roles, { error: 'Please select a role.' });")).toEqual([
      'Please select a role.',
    ]);
    expect(given("const dates = rangeOf(z.iso.date(), 'Dates must be ISO 8601.');")).toEqual([
      'Dates must be ISO 8601.',
    ]);
    expect(given("const taken = message('taken', 'This name is taken.');")).toEqual([]);
    expect(given('const role = z.enum(roles, { error: encodeMessage(messages.role) });')).toEqual([]);
  });

  test('finds texts that are said while a module is loaded, and names without a value', () => {
    expect(readSource('a.ts', "const title = t('Rooms');").early).toEqual([1]);
    expect(
      readSource('a.ts', 'const options = kinds.map((kind) => ({ label: t(labels[kind]) }));').early,
    ).toEqual([1]);
    expect(readSource('a.ts', "const a = () => t('{n} rooms');").unfilled).toEqual([
      { line: 1, text: '{n} rooms' },
    ]);
  });
});
