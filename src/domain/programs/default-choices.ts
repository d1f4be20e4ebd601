import type { Param } from '../language/message.ts';
import { paramOfOurs, wordOfOurs } from '../language/word-of-ours.ts';

/** SPEC.md 9: default meeting purposes. */
export const defaultMeetingPurposes = ['Investment', 'Collaboration', 'Partnership'];

/** What a rating chooses from, until an organizer writes a list of their own. */
export const defaultMeetingReviews = ['Helpful', 'On time', 'Well prepared', 'Needs follow-up'];

const ours: ReadonlySet<string> = new Set([...defaultMeetingPurposes, ...defaultMeetingReviews]);

/**
 * A purpose or review as someone reads it: those that a program starts with are kept in English and said in the
 * reader's language, what an organizer wrote stays as it was written.
 *
 * @param t how texts are said to the reader
 */
export const choiceWord = (choice: string, t: (text: string) => string): string =>
  wordOfOurs(choice, ours, t);

/** The same as a value of a message, for a reader whose language is known later. */
export const choiceParam = (choice: string): Param => paramOfOurs(choice, ours);
