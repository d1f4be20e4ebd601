import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isThere, root, textOf } from './read-docs.ts';

/** The walks through the code in docs/architecture.md name files that exist, each once and in order. */

const section =
  textOf('docs/architecture.md')
    .split(/^## /m)
    .find((part) => /^\w+ walks\n/.test(part)) ?? '';
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((name) =>
  name.replaceAll('\\', '/'),
);

/** The walks that list their files: what each is called, how many it says there are, and its rows. */
const listed = [...section.matchAll(/^\*\*(.+?)\*\* visits ([a-z]+) files[\s\S]*?\n\n((?:\|.*\n?)+)/gm)].map(
  ([, name = '', count = '', table = '']) => ({
    name,
    count,
    rows: [...table.matchAll(/^\| (\d+) \| `([^`]+)` \|/gm)].map(([, number, file = '']) => ({
      number: Number(number),
      file,
    })),
  }),
);

const numbers =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

describe('The walks in docs/architecture.md', () => {
  test('are there, and some list their files', () => {
    expect([...section.matchAll(/^\*\*/gm)].length).toBeGreaterThanOrEqual(8);
    expect(listed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['A file of organizations is imported', 'A broadcast is sent']),
    );
  });

  test.each(listed)('$name: its files exist, each once, as many as it says', ({ count, rows }) => {
    expect(rows.filter(({ file }) => !isThere(`src/${file}`))).toEqual([]);
    expect(new Set(rows.map(({ file }) => file)).size).toBe(rows.length);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.length).toBe(numbers.indexOf(count) + 1);
  });

  test('name no other file that is not there', () => {
    const named = [...section.matchAll(/`([\w-]+(?:\/[\w.-]+)+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !path.startsWith('decisions/'));
    expect(named.length).toBeGreaterThan(40);
    const isNamed = (path: string) =>
      files.some((file) =>
        [path, `${path}.ts`, `${path}.tsx`].some((one) => file === one || file.endsWith(`/${one}`)),
      );
    expect(named.filter((path) => !isNamed(path))).toEqual([]);
  });
});
