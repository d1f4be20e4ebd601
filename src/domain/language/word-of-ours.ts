import { type Param, wordOf } from './message.ts';

/**
 * A word as someone reads it: one of ours is kept in English and said in the reader's language, what someone wrote
 * stays as it was written.
 *
 * @param ours all words that are ours
 * @param t how texts are said to the reader
 */
export const wordOfOurs = (word: string, ours: ReadonlySet<string>, t: (text: string) => string): string =>
  ours.has(word) ? t(word) : word;

/** The same as a value of a message, for a reader whose language is known later. */
export const paramOfOurs = (word: string, ours: ReadonlySet<string>): Param =>
  ours.has(word) ? wordOf(word) : word;
