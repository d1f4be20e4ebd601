import { createElement, Fragment, type ReactNode, useSyncExternalStore } from 'react';
import type { Language } from '../../domain/language/languages.ts';
import { type Catalogue, saidIn, sayIn, sayManyIn, type Values } from '../../domain/language/say.ts';

// The language that the window speaks, and how a text is said in it. Decision 019 says how a screen is written.

let language: Language = 'en';
let catalogue: Catalogue | null = null;
const listeners = new Set<() => void>();

/** What is spoken now. */
export const spoken = (): Language => language;

/** From now on texts are said with these words; everything on the screen is said again (`useLanguage`). */
export function speak(next: Language, words: Catalogue | null): void {
  language = next;
  catalogue = words;
  for (const listener of listeners) listener();
}

/** @returns how to stop listening */
export function onSpoken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const version = () => catalogue ?? language;

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
export const t = (text: string, values?: Values): string => sayIn(catalogue, text, values);

/** A text with a number: `many(3, '{count} meeting', '{count} meetings')`. */
export const many = (count: number, one: string, other: string, values?: Values): string =>
  sayManyIn(catalogue, language, count, one, other, values);

/** A sentence that came from elsewhere in English: a rule's, the server's. Unknown ones stay as they are. */
export const said = (sentence: string): string => saidIn(catalogue, sentence);

/** A text with elements in its braces: `rich('Opened as {address}.', { address: <b>…</b> })`. */
export function rich(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return t(text)
    .split(/\{(\w+)\}/)
    .map((part, index) => {
      const key = `${index}`;
      return index % 2 === 0 ? part : createElement(Fragment, { key }, values[part]);
    });
}
