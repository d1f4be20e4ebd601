import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { licencesPage, notAccepted, type PackageLock, thirdParties } from '../../scripts/licences/page.ts';

const root = resolve(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as PackageLock;

test('every package that a production install may bring has a licence that is accepted', () => {
  expect(thirdParties(lock).length).toBeGreaterThan(300);
  expect(notAccepted(thirdParties(lock))).toEqual([]);
});

test('the page of the licences is what the tool writes: npm run licences', () => {
  expect(readFileSync(join(root, 'docs/third-party-licences.md'), 'utf8')).toBe(licencesPage(lock));
});

test('a licence that is not accepted is found, alone, as one of two that both count, and where none is named', () => {
  const of = (licence: string | null) => ({ name: 'some', version: '1.0.0', licence });
  const parties = ['MIT', 'AGPL-3.0-only', 'MIT AND GPL-3.0-only', '(MIT OR GPL-3.0-only)', null].map(of);
  expect(notAccepted(parties).map(({ licence }) => licence)).toEqual([
    'AGPL-3.0-only',
    'MIT AND GPL-3.0-only',
    null,
  ]);
});

test('a package of development is not listed, and one in two places with one version once', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', license: 'ISC' },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/b/node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/c': { version: '3.0.0', license: 'MIT', dev: true },
  };
  expect(thirdParties({ packages }).map(({ name }) => name)).toEqual(['a', 'b']);
});
