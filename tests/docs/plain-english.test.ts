import { expect, test } from 'vitest';
import { pages, textOf } from './read-docs.ts';

/** Turns that a technical writer does not use, and what the pages say instead. */
const OLD_TURNS: Readonly<Record<string, RegExp>> = {
  'someone, everyone, anyone': /\b(some|every|any)body\b/i,
  immediately: /\bat once\b/i,
  'no longer': /\bany ?more\b/i,
  again: /\banew\b/i,
  'in the meantime': /\bmeanwhile\b/i,
  'people who, regardless of who': /\bwhoever\b/i,
  notified: /\b(is|are|was|were) told\b/i,
  'appears, is here': /\bstands? (here|there)\b/i,
  'from, one of': /\b(nobody|some(one|body)|every(one|body)) of\b/i,
  'no longer do': /\bno more(?=[.,;:]| and\b|$)/i,
  'appears, is': /\bstands? (on the|under|in the) (log|list|history|trail|screen|place)\b/i,
  fix: /\bmend(s|ed|ing)?\b/i,
  'a word without a metaphor': /\b(cellars?|the house|in the books|knock(s|ed)? at)\b/i,
};
/** Generated, and quoting tests and licences by their own words; or of a view that is being rewritten. */
const LEFT_OUT = ['docs/coverage.md', 'docs/third-party-licences.md', 'docs/decisions/012-first-view.md'];

const turnsIn = (text: string): string[] =>
  text.split('\n').flatMap((line) =>
    Object.entries(OLD_TURNS)
      .filter(([, turn]) => turn.test(line))
      .map(([instead]) => `${line.trim().slice(0, 100)} (${instead})`),
  );

// T1657
test('README.md, CHANGELOG.md, CONTRIBUTING.md and docs/ are in plain English', () => {
  const read = [...pages(), 'CHANGELOG.md', 'CONTRIBUTING.md'].filter((page) => !LEFT_OUT.includes(page));
  expect(read.length).toBeGreaterThan(40);
  expect(read.flatMap((page) => turnsIn(textOf(page)).map((found) => `${page}: ${found}`))).toEqual([]);
});

// T1658
test('An old turn is found, and what is said instead of it is not', () => {
  expect(turnsIn('Somebody is told at once.')).toHaveLength(3);
  expect(turnsIn('A tablet works in a cellar no longer than a day.')).toHaveLength(1);
  expect(turnsIn('Someone is notified immediately.')).toEqual([]);
});
