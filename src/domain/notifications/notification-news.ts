import type { Language } from '../language/languages.ts';
import type { Message, Param } from '../language/message.ts';
import { englishTranslator, type Translator } from '../language/translator.ts';
import * as texts from './news-messages.ts';

/** What someone is notified of, as data: written out where it is read, in the language of that moment (decisions/039). */
export interface News {
  title: Param;
  /** With whom and when, short: "Nusantara Labs, Nov 21, 2026, 14:05". */
  about: Param;
  /** The same with room and table, where there is one; no link, no reason: for a screen that others see too. */
  brief: Param;
  /** One sentence, then when and where: for a notification. */
  message: Param;
  /** The sentence and the facts, a line each: for a mail. */
  lines: readonly Param[];
  /** The page that shows it (SPEC.md 2). */
  path: string;
  /** What a mail with this alone says, where it is about no meeting. */
  mail?: { subject: Param; link: Param; because: Param };
}

/** The same in the words of one language. */
export interface NewsText {
  title: string;
  about: string;
  brief: string;
  message: string;
  lines: string[];
  path: string;
  mail?: { subject: string; link: string; because: string };
}

/** What a notification says in languages that are not English. */
export type NotificationTranslations = Partial<Record<Language, { title: string; message: string }>>;

/** What the list of notifications keeps of it: what it shows, in no language. */
export type NotificationContent = Pick<News, 'title' | 'message'>;

/** What is written to an address that nobody has confirmed. */
export interface MailboxNews {
  title: Param;
  sentence: Param;
}

/** A piece of news in one language. */
export function newsText(news: News, { textOf }: Translator = englishTranslator): NewsText {
  const { title, about, brief, message, lines, path, mail } = news;
  const text = {
    title: textOf(title),
    about: textOf(about),
    brief: textOf(brief),
    message: textOf(message),
    lines: lines.map(textOf),
    path,
  };
  return mail
    ? {
        ...text,
        mail: { subject: textOf(mail.subject), link: textOf(mail.link), because: textOf(mail.because) },
      }
    : text;
}

type Part = Param | null | undefined;

const joined = (parts: readonly Part[], join: (pair: { first: Param; rest: Param }) => Message): Param =>
  parts
    .filter((part): part is Param => Boolean(part))
    .reduceRight<Param>((rest, first) => (rest === '' ? first : join({ first, rest })), '');

/** "one · other"; what is null or empty is left out. */
export const factsOf = (...parts: readonly Part[]): Param => joined(parts, texts.twoFacts);

/** "One. Other."; what is null or empty is left out. */
export const sentencesOf = (...parts: readonly Part[]): Param => joined(parts, texts.twoSentences);

/** "one, other"; what is null or empty is left out; null: all of it. */
export function listOf(...parts: readonly Part[]): Param | null {
  const own = parts.filter((part): part is Param => Boolean(part));
  return own.length === 0 ? null : own;
}
