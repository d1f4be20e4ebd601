import { describe, expect, test } from 'vitest';
import { isThere, tableRows, textOf, titlesIn } from './read-docs.ts';

/** docs/coverage.md: what is called done is proven by a test that exists. */
interface Row {
  /** For the list of bad rows. */
  name: string;
  what: string;
  proof: string;
  state: string;
}

const page = textOf('docs/coverage.md');
const sentences: Row[] = tableRows(page, 'section').map(([section, sentence, what, proof, state]) => ({
  name: `${section}: ${sentence}`,
  what: what ?? '',
  proof: proof ?? '',
  state: state ?? '',
}));
const demands: Row[] = tableRows(page, 'demand').map(([demand, what, proof, state]) => ({
  name: demand ?? '',
  what: what ?? '',
  proof: proof ?? '',
  state: state ?? '',
}));
const rows = [...sentences, ...demands];
const states = /^(done|half|issue [3-6]|nothing asked)$/;

const known = new Map<string, Set<string>>();
function titlesOf(path: string): Set<string> {
  const titles = known.get(path) ?? titlesIn(textOf(path));
  known.set(path, titles);
  return titles;
}

/** What is wrong with the proofs of a row: each is `path` › title. */
function faults({ name, proof }: Row): string[] {
  return proof.split('<br>').flatMap((one) => {
    const found = /^`((?:tests|e2e)\/[^`]+\.test\.tsx?)` › (.+)$/s.exec(one.trim());
    if (!found) return [`${name}: not a test and its title: ${one}`];
    const [, path = '', title = ''] = found;
    if (!isThere(path)) return [`${name}: no such file: ${path}`];
    return titlesOf(path).has(title) ? [] : [`${name}: ${path} has no test: ${title}`];
  });
}

describe('docs/coverage.md', () => {
  test('has rows for all nine sections and for the issue', () => {
    const sections = new Set(sentences.map(({ name }) => name.split(':')[0]));
    expect([...sections]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(sentences.length).toBeGreaterThan(400);
    expect(demands.length).toBeGreaterThan(15);
  });

  test('gives every row a state and every sentence one row', () => {
    expect(rows.filter(({ state }) => !states.test(state)).map(({ name }) => name)).toEqual([]);
    expect(rows.filter(({ name, what, state }) => !name || (!what && state !== 'nothing asked'))).toEqual([]);
  });

  test('names for everything that is done a test that exists, and none that does not exist for the rest', () => {
    const bad = rows.filter(({ state, proof }) => state === 'done' || proof !== '').flatMap(faults);
    expect(bad).toEqual([]);
  });

  test('says of everything that is half what is missing', () => {
    const silent = rows.filter(({ state, what }) => state === 'half' && !/missing: \S/.test(what));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test('names as what does it only files and folders that exist', () => {
    const bases = ['', 'src/', 'src/client/', 'src/server/'];
    const exists = (path: string) =>
      bases.some((base) => ['', '.ts', '.tsx'].some((ending) => isThere(`${base}${path}${ending}`)));
    const gone = rows.flatMap(({ name, what }) =>
      [...what.matchAll(/`([\w.-]+\/[\w./-]+)`/g)]
        .map((found) => found[1] ?? '')
        .filter((path) => !exists(path))
        .map((path) => `${name}: ${path}`),
    );
    expect(gone).toEqual([]);
  });

  test('counts its rows right', () => {
    const count = (of: Row[], wanted: string) => of.filter(({ state }) => state === wanted).length;
    const counted = tableRows(page, 'state').map(([state = '']) => [
      state,
      String(count(sentences, state)),
      String(count(demands, state)),
    ]);
    expect(tableRows(page, 'state')).toEqual(counted);
    expect(new Set(counted.map(([state]) => state))).toEqual(new Set(rows.map(({ state }) => state)));
  });
});

describe('A title', () => {
  test('is found behind a table of cases and over lines, but not where it is skipped', () => {
    const source = `
      describe('outer', () => {
        test.each([['a', f('x')]])('of %s', () => {});
        it(
          "someone's",
          async () => {},
        );
        test('it\\'s', () => {});
        test.concurrent('beside it', async () => {});
        test.skip('later', () => {});
        test.todo('some day');
      });`;
    expect([...titlesIn(source)].sort()).toEqual(['beside it', "it's", 'of %s', 'outer', "someone's"]);
  });
});
