import { useSyncExternalStore } from 'react';
import { fill, type Values } from '../../domain/language/fill.ts';
import type { Language } from '../../domain/language/languages.ts';
import {
  decodeMessage,
  englishText,
  isMessage,
  type Message,
  type MessageLike,
} from '../../domain/language/message.ts';

import type { CatalogueTranslator } from '../../domain/language/say.ts';

export type { Message, MessageLike };

// The language that the window speaks, and how a text is said in it. Decision 019 says how a screen is written.

let language: Language = 'en';
let catalogueTranslator: CatalogueTranslator | null = null;
const listeners = new Set<() => void>();

/** What is spoken now. */
export const spoken = (): Language => language;

/**
 * From now on texts are said by this speaker; everything on the screen is said again (`useLanguage`).
 *
 * @param by null for English, which stands in the code: a first view does without all that other languages need
 */
export function speak(next: Language, by: CatalogueTranslator | null): void {
  language = next;
  catalogueTranslator = by;
  for (const listener of listeners) listener();
}

/** @returns how to stop listening */
export function onSpoken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const version = () => catalogueTranslator ?? language;

/**
 * The language, and a new rendering when it changes. The root of the app asks, so that all below is rendered anew with
 * its state kept; whatever is memoised (`memo`, `useMemo` with texts in it) asks for itself.
 */
export function useLanguage(): Language {
  useSyncExternalStore(onSpoken, version, version);
  return language;
}

/**
 * A text of this screen in the language that is spoken. Called while rendering or in an event, never when a module is
 * loaded: `const title = t('Rooms')` outside of a function would keep its first language.
 *
 * @param text the English text itself, written out: the catalogues are made from it. `{name}` stands for a value
 */
export const t = (text: string, values?: Values): string =>
  catalogueTranslator ? catalogueTranslator.say(text, values) : fill(text, values);

/** A text with a number: `many(3, '{count} meeting', '{count} meetings')`. */
export const many = (count: number, one: string, other: string, values?: Values): string =>
  catalogueTranslator
    ? catalogueTranslator.many(count, one, other, values)
    : fill(count === 1 ? one : other, { count, ...values });

/**
 * A message as data, of a rule or of the server, in the language that is spoken. A text that is none stays as it is, and so
 * does what is no text at all, such as an element in its place.
 */
export function textOf(message: MessageLike): string;
export function textOf<Shown>(message: Message | Shown): Shown | string;
export function textOf(message: unknown): unknown {
  if (!isMessage(message)) return message;
  return catalogueTranslator ? catalogueTranslator.textOf(message) : englishText(message);
}

/** What stands below a field: a message, or the text of a zod issue, in which one may be encoded. */
export const faultText = (fault: MessageLike): string =>
  textOf(typeof fault === 'string' ? decodeMessage(fault) : fault);
