import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { refusalCodes } from '../../src/domain/verdict/refusal-codes.ts';
import { type Change, changes, matrix, verbs } from '../journeys/conflict-matrix.ts';
import { pageHeadings, pageRow } from '../journeys/conflict-text.ts';
import { isThere, pages, root, tableRows, textOf } from './read-docs.ts';

/** Pages of the project name what exists. */

/** Changes without a call of their own: what such a call would be named. */
const notYet: Partial<Record<Change, RegExp>> = {
  MEETING_DELETED: /deleteMeeting/,
};

/** A table's headings, then its rows. */
const tableWithHeadings = (markdown: string, first: string): string[][] => {
  const line = markdown.split('\n').find((text) => text.startsWith(`| ${first} |`)) ?? '';
  const headings = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  return [headings, ...tableRows(markdown, first)];
};

/** Words in capitals with an underscore that are no refusals, by where they are from. */
const otherText = new Set([
  // configuration (README.md)
  'DATABASE_URL',
  'DATA_DIR',
]);

/** From the root of the project, or from the floors that pages speak of in short. */
const bases = ['', 'src/', 'docs/', 'src/client/', 'src/server/', 'src/domain/'];
const tops = new Set(['src', 'tests', 'e2e', 'docs', 'service-worker', 'scripts', 'public', 'lint', '.ci']);

/** What stands as code or as a link's target in a page, outside of blocks of commands. */
function mentions(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  const code = [...prose.matchAll(/`([^`\n]+)`/g)].map((found) => found[1] ?? '');
  const links = [...prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map((found) => found[1] ?? '');
  return [...code, ...links].filter((text) => !/[<>{}*:\s…=]/.test(text) && !text.startsWith('/'));
}

/** A path of ours: below one of our folders, or with a slash and the ending of a file. */
const looksLikePath = (text: string): boolean => {
  if (text.startsWith('../') || !text.includes('/')) return false;
  return tops.has(text.split('/')[0] ?? '') || /\/[\w.-]+\.(tsx?|md|json|html|css|png|svg|grit)$/.test(text);
};

/** Whether it is there, as it is written, without a file's ending, or by the number of a decision. */
const exists = (text: string, page: string): boolean => {
  const path = text.replace(/\/$/, '');
  const near = page.includes('/') ? `${page.slice(0, page.lastIndexOf('/'))}/` : '';
  return [...bases, near].some(
    (base) =>
      ['', '.ts', '.tsx'].some((ending) => isThere(`${base}${path}${ending}`)) || begins(`${base}${path}`),
  );
};

/** `docs/decisions/005` is the decision of that number. */
function begins(path: string): boolean {
  const found = /^(.*\/decisions)\/(\d{3})$/.exec(path);
  return (
    found !== null &&
    isThere(found[1] ?? '') &&
    readdirSync(join(root, found[1] ?? '')).some((name) => name.startsWith(`${found[2]}-`))
  );
}

describe('docs/conflicts.md', () => {
  test('names only refusals that the product has', () => {
    const named = textOf('docs/conflicts.md').match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? [];
    const codes: ReadonlySet<string> = new Set(refusalCodes);
    expect(named.length).toBeGreaterThan(5);
    expect([...new Set(named)].filter((code) => !codes.has(code) && !otherText.has(code))).toEqual([]);
  });

  test('says after every refused which one', () => {
    const cells = textOf('docs/conflicts.md')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => line.split('|'))
      .filter((cell) => cell.includes('`refused`'));
    expect(cells.length).toBeGreaterThan(5);
    expect(cells.filter((cell) => !/`refused` [A-Z_]+/.test(cell))).toEqual([]);
  });
});

describe('The matrix in docs/conflicts.md', () => {
  // T0734
  test.each(verbs)('has each cell of %s as the tests play it, and no other', (verb) => {
    const [headings = [], ...rows] = tableWithHeadings(
      textOf('docs/conflicts.md'),
      pageHeadings(verb)[0] ?? '',
    );
    expect(headings).toEqual(pageHeadings(verb));
    expect(rows).toEqual(changes.map((change) => pageRow(change, verb)));
  });

  test('marks what no call of the contract does yet, and nothing else', () => {
    const calls = Object.keys(api).join(' ');
    for (const change of changes) {
      const marked = matrix[change].words.endsWith('¹');
      expect([change, marked]).toEqual([change, notYet[change] !== undefined]);
      if (notYet[change]) expect(calls).not.toMatch(notYet[change]);
    }
  });
});

describe('README.md and docs/', () => {
  // T0665
  test('name only files and folders that exist', () => {
    const gone = pages().flatMap((page) =>
      mentions(textOf(page))
        .filter((text) => looksLikePath(text) && !exists(text, page))
        .map((text) => `${page}: ${text}`),
    );
    expect(gone).toEqual([]);
  });

  test('name files at all, or this check sees nothing', () => {
    const seen = pages().flatMap((page) => mentions(textOf(page)).filter(looksLikePath));
    expect(seen.length).toBeGreaterThan(60);
  });
});
