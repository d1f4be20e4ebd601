import type { Day, Instant } from '../time/instants.ts';
import type { Catalogue } from './catalogue.ts';
import { fill } from './fill.ts';
import type { Language } from './languages.ts';
import { pluralForm } from './plural-form.ts';

/** A date or time inside of a message, written out where the message is read: its language has its own months. */
export type DateParam =
  | { as: 'DAY' | 'DAY_SHORT'; day: Day }
  | { as: 'DATE' | 'DATE_SHORT' | 'TIME'; at: Instant; zone: string }
  | { as: 'SPAN'; from: Instant; to: Instant; zone: string };

/** A value in a message: what a person typed stays as it is, a message within a message is said in its language. */
export type Param = string | number | bigint | Message | DateParam | readonly Param[];

/**
 * A sentence as data: which one, and its values. It is written out where a person reads it, in that person's language.
 * What travels to others over HTTP carries its English too (`text`): a program without our tables can show it.
 */
export interface Message {
  /** Noun and name, such as `rooms.nameTaken`: stable, tests and stored rows name it. */
  code: string;
  params?: Readonly<Record<string, Param>>;
  /** The English sentence, set by the server. */
  text?: string;
}

/** A message, or a text that is none: a person's own words, or a sentence that an older version kept. */
export type MessageLike = Message | string;

/** The English of a message; with a number in it (`count`), the form for one and the form for every other number. */
export type English = string | { readonly one: string; readonly other: string };

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ParamsOf<Text extends English> = Text extends string
  ? NamesIn<Text>
  : Text extends { one: infer One extends string; other: infer Other extends string }
    ? NamesIn<One> | NamesIn<Other> | 'count'
    : never;
type Made<Text extends English> = [ParamsOf<Text>] extends [never]
  ? Message
  : (params: { readonly [Name in ParamsOf<Text>]: Name extends 'count' ? number : Param }) => Message;

/** How a date is written in a language. */
export type DateWriter = (date: DateParam, language: Language) => string;

let writeDate: DateWriter = () => '';

/** `message-dates` says it, so that a first view, whose messages have no dates, does without the code that formats them. */
export const writeDatesWith = (writer: DateWriter): void => {
  writeDate = writer;
};

/** Every message of the tables that are loaded, by its code. */
const englishOf = new Map<string, English>();

/** The English of a code; undefined where its table is not loaded here. */
export const englishOfCode = (code: string): English | undefined => englishOf.get(code);

/** Every code that is loaded, with its English: for the test of the catalogues. */
export const loadedMessages = (): ReadonlyMap<string, English> => englishOf;

/** Makes the English of a noun's messages known, by name. */
export function registerMessages(noun: string, texts: Readonly<Record<string, English>>): void {
  for (const [name, text] of Object.entries(texts)) englishOf.set(`${noun}.${name}`, text);
}

const hasParams = (text: English): boolean => typeof text !== 'string' || /\{\w+\}/.test(text);

/**
 * Makes the messages of a noun: `const message = messagesOf('rooms')`, then `message('nameTaken', 'This name is taken.')`
 * for each, in one module a noun. A message without values is itself, one with values is made by a call whose argument
 * names them all: `roomMessages.nameTaken`, `roomMessages.tooLarge({ max: 500 })`.
 *
 * @param noun the first half of each code
 */
export const messagesOf =
  (noun: string) =>
  <const Text extends English>(name: string, text: Text): Made<Text> => {
    const code = `${noun}.${name}`;
    englishOf.set(code, text);
    const made = hasParams(text) ? (params: Message['params'] = {}): Message => ({ code, params }) : { code };
    return made as Made<Text>;
  };

/**
 * A message as one string: where a zod issue has room for a string only, and in a column of the database that holds what
 * people typed as well. `decodeMessage` reads it again.
 */
export const encodeMessage = (message: MessageLike): string =>
  typeof message === 'string' ? message : JSON.stringify(message);

/** What `encodeMessage` wrote; any other text as it is: a person's own words, or a sentence that an older version kept. */
export function decodeMessage(text: string): MessageLike {
  if (!text.startsWith('{"code":"')) return text;
  try {
    return JSON.parse(text) as Message;
  } catch {
    return text;
  }
}

/** Whether it is a message as data. */
export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

/** A message written out in a language. @param catalogue of that language, by code; null: English */
export function writeMessage(message: Message, language: Language, catalogue: Catalogue | null): string {
  const { code, params = {}, text } = message;
  // English is the sender's own: it may be of another version.
  if (catalogue === null && text !== undefined) return text;
  const found = catalogue?.[code] || englishOf.get(code);
  // Neither its translation nor its table is loaded: the server's English.
  if (found === undefined) return text ?? code;
  const values = Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, messageText(param, language, catalogue)]),
  );
  const form = pluralForm(language, Number(params.count ?? 0));
  const forms = found as Readonly<Record<string, string>>;
  return fill(typeof found === 'string' ? found : (forms[form] ?? forms.other ?? code), values);
}

/**
 * A message in a language; a text, such as a person's own words, as it is. Other values as they are within a message.
 *
 * @param catalogue null: English
 */
export function messageText(param: Param, language: Language, catalogue: Catalogue | null): string {
  if (typeof param === 'string') return param;
  if (typeof param === 'number' || typeof param === 'bigint') return String(param);
  if (Array.isArray(param)) return param.map((one) => messageText(one, language, catalogue)).join(', ');
  if (isMessage(param)) return writeMessage(param, language, catalogue);
  // One that was kept is whatever the column holds: a history must not fail to show because of one line.
  try {
    return writeDate(param as DateParam, language);
  } catch {
    return '';
  }
}

/** The same in English, as the envelope, logs and tests have it. */
export const englishText = (message: Param): string => messageText(message, 'en', null);

/**
 * A word of ours within a message, such as a column's name: kept and sent in English, said in the reader's language where
 * the catalogue has it.
 */
export const wordOf = (english: string): Message => ({ code: english, text: english });

/**
 * The message with its English at each level, as it travels: a window whose bundle is without its table, or an older one,
 * shows that.
 */
export function withEnglish(message: Message): Message {
  const { code, params } = message;
  const text = englishText(message);
  if (!params) return { code, text };
  return { code, params: Object.fromEntries(Object.entries(params).map(named)), text };
}

const named = ([name, param]: [string, Param]): [string, Param] => [name, travelling(param)];

function travelling(param: Param): Param {
  if (isMessage(param)) return withEnglish(param);
  return Array.isArray(param) ? param.map(travelling) : param;
}
