import '../../src/domain/language/message-dates.ts';
import { expect } from 'vitest';
import { decodeMessage, englishText, isMessage } from '../../src/domain/language/message.ts';

// A message as data equals its English sentence: what a test says of a rule is what a person reads. Which message it is,
// and its values, is tested where that is the point (tests/domain/language, tests/words).

/** The English of a message, or of one that is kept as a string; null: it is none. */
function englishOf(value: unknown): string | null {
  const message = typeof value === 'string' ? decodeMessage(value) : value;
  return isMessage(message) ? englishText(message) : null;
}

expect.addEqualityTesters([
  (received, expected) => {
    if (typeof expected !== 'string' || isMessage(decodeMessage(expected))) return undefined;
    const english = englishOf(received);
    return english === null ? undefined : english === expected;
  },
]);

interface Issue {
  path: string;
  message: string;
}
const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value;

// The envelope has each issue's message as data beside its English (`text`): path and English are all that a person sees.
expect.addEqualityTesters([
  (received, expected) => {
    if (!isIssue(received) || !isIssue(expected) || !('text' in received) || 'text' in expected)
      return undefined;
    return received.path === expected.path && received.message === expected.message;
  },
]);
