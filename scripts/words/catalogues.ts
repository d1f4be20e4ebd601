import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../../src/domain/language/catalogue.ts';
import { languages } from '../../src/domain/language/languages.ts';
import { loadedMessages } from '../../src/domain/language/message.ts';
import { readSource } from './read-source.ts';
import { filesOf, messageTables, readText, type WordsRoom, wordsRooms } from './rooms.ts';

// npm run words: brings the catalogues up to date with the source. New texts come in empty, texts that nobody says any
// more go; the test of the catalogues fails until each has its translation.

const locales = join(import.meta.dirname, '../../src/locales');

/** The languages that have catalogues: English stands in the source. */
export const translated = languages.filter((language) => language !== 'en');

/** The English of every message, by its code. */
export const englishByCode = await allMessages();

/** The noun of a message's code: `rooms.nameTaken` is one of `rooms`. */
export const nounOf = (code: string): string => code.slice(0, code.indexOf('.'));

async function allMessages() {
  const tables = [
    'src/contract/sentences.ts',
    'src/contract/answer-messages.ts',
    ...messageTables('src/offline'),
    ...messageTables('src/domain'),
  ];
  await Promise.all(tables.map((file) => import(join('../..', file))));
  return loadedMessages();
}

/** Texts of a room, in the order of the source; of messages their codes. */
export function textsOf({ folders, rules, messages = [], except = [] }: WordsRoom): string[] {
  const texts = new Set<string>([...englishByCode.keys()].filter((code) => messages.includes(nounOf(code))));
  for (const file of folders.flatMap(filesOf)) {
    if (except.includes(file)) continue;
    const { messages, unsaid } = readSource(file, readText(file));
    for (const text of messages.keys()) texts.add(text);
    if (rules) for (const { text } of unsaid) texts.add(text);
  }
  texts.delete('');
  return [...texts];
}

/** What each catalogue should have: a text stands in the first that needs it. */
export function wanted(): Map<string, string[]> {
  const seen = new Set<string>();
  return new Map(
    wordsRooms.map((room) => {
      const own = textsOf(room).filter((text) => room.bundle === 'server' || !seen.has(text));
      // Rooms of the desk are converted side by side: each has its own words, whatever the next one has.
      for (const text of own) if (room.bundle === 'first' || room.bundle === 'venue') seen.add(text);
      return [room.catalogue, own];
    }),
  );
}

export const catalogueFile = (language: string, catalogue: string): string =>
  join(locales, language, `${catalogue}.json`);

export function readCatalogue(language: string, catalogue: string): Catalogue {
  const file = catalogueFile(language, catalogue);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
}

if (import.meta.main) {
  for (const language of translated) {
    // A text that moves to another room takes its translation along.
    const known: Catalogue = Object.assign(
      {},
      ...wordsRooms.map(({ catalogue }) => readCatalogue(language, catalogue)),
    );
    for (const [catalogue, texts] of wanted()) {
      const before = readCatalogue(language, catalogue);
      const next = Object.fromEntries(texts.map((text) => [text, before[text] ?? known[text] ?? '']));
      writeFileSync(catalogueFile(language, catalogue), `${JSON.stringify(next, null, 2)}\n`);
      const missing = texts.filter((text) => next[text] === '').length;
      console.log(
        `${language}/${catalogue}.json: ${texts.length} texts${missing > 0 ? `, ${missing} to translate` : ''}`,
      );
    }
  }
}
