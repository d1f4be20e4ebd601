import { expect, test } from 'vitest';
import { type Seen, shortOf } from '../../e2e/support/failed-pages.ts';

const pages = (test: string, count: number): Seen[] =>
  Array.from({ length: count }, (_, index) => ({
    test,
    what: `/${index} showed:`,
    text: 'word '.repeat(300),
  }));
const shown = (...seen: Seen[]) => shortOf(seen.map((one) => `${JSON.stringify(one)}\n`).join(''));

test('of what pages showed, each failed test has its part: six pages in all, 700 letters each', () => {
  const lines = shown(...pages('one', 4), ...pages('other', 9), ...pages('third', 1))
    .split('✗ ')
    .slice(1);
  expect(lines.map((line) => line.split('\n')[0])).toEqual(['one', 'one', 'other', 'other', 'third']);
  for (const line of lines) expect(line.length).toBeLessThan(750);
  const many = Array.from({ length: 20 }, (_, index) => pages(`test ${index}`, 2));
  expect(shown(...many.flat()).split('✗ ')).toHaveLength(1 + 6);
});
