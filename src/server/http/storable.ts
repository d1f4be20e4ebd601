import type { InputIssue } from '../../contract/envelope.ts';

/** Deeper than any input of ours. */
const DEEPEST = 100;

const BROKEN = 'This text has a character in it that cannot be stored. Please type it again.';

/** NUL, or half a character (a lone surrogate): no text of the database can hold one. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * The texts of an input that no database can hold, keys too. Nothing of what was sent is changed in silence: a name may be
 * ugly, it is still the name that its owner wrote (docs/decisions/024).
 */
export function unstorableTexts(input: unknown): InputIssue[] {
  const issues: InputIssue[] = [];
  // No recursion: a few kilobytes of brackets must not use up the stack.
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: input, path: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string') {
      if (!isStorable(value)) issues.push({ path, message: BROKEN });
      continue;
    }
    if (typeof value !== 'object' || value === null || value instanceof Date) continue;
    if (depth === DEEPEST) {
      issues.push({ path: '', message: 'This is nested too deep. Please check your input.' });
      continue;
    }
    for (const [key, inner] of Object.entries(value)) {
      if (isStorable(key))
        waiting.push({ value: inner, path: path ? `${path}.${key}` : key, depth: depth + 1 });
      else issues.push({ path, message: BROKEN });
    }
  }
  return issues.reverse();
}
