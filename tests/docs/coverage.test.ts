import { describe, expect, test } from 'vitest';
import { idsIn, namedTests, namedTestsIn } from '../../scripts/coverage/named-tests.ts';
import { writtenCoverage } from '../../scripts/coverage/write-coverage.ts';
import { isThere, root, tableRows, textOf } from './read-docs.ts';

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

const tests = namedTests(root);

/** What is wrong with the proofs of a row: each begins with the id of a test. Path and title behind it are generated. */
function faults({ name, proof }: Row): string[] {
  return proof.split('<br>').flatMap((one) => {
    const id = /^T\d{4}\b/.exec(one.trim())?.[0];
    if (!id) return [`${name}: not the id of a test: ${one}`];
    return tests.has(id) ? [] : [`${name}: no test has the id ${id}`];
  });
}

describe('docs/coverage.md', () => {
  test('has rows for all nine sections and for the issue', () => {
    const sections = new Set(sentences.map(({ name }) => name.split(':')[0]));
    expect([...sections]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(sentences.length).toBeGreaterThan(400);
    expect(demands.length).toBeGreaterThan(15);
  });

  // T1204
  test('gives every row a state and every sentence one row', () => {
    expect(rows.filter(({ state }) => !states.test(state)).map(({ name }) => name)).toEqual([]);
    expect(rows.filter(({ name, what, state }) => !name || (!what && state !== 'nothing asked'))).toEqual([]);
  });

  // T1205
  test('names for everything that is done a test that exists, and none that does not exist for the rest', () => {
    const bad = rows.filter(({ state, proof }) => state === 'done' || proof !== '').flatMap(faults);
    expect(bad).toEqual([]);
  });

  // T1206
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

  test('has counts, which `npm run coverage` writes', () => {
    const states = new Set(rows.map(({ state }) => state));
    expect(new Set(tableRows(page, 'state').map(([state]) => state))).toEqual(states);
  });

  test('names each test that has an id', () => {
    const ids = new Set(idsIn(page));
    expect([...tests.keys()].filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('A test with an id', () => {
  // Written in two parts: these are no ids of tests here.
  const T = 'T';
  const source = `
      // ${T}0001
      describe('outer', () => {
        // ${T}0002
        // Why it is there.
        test.each([['a', f('x')]])('of %s', () => {});
        // ${T}0003
        it(
          "someone's",
          async () => {},
        );
        // ${T}0004
        test('it\\'s', () => {});
        test('without one', () => {});
        // ${T}0005
        test.concurrent('beside it', async () => {});
        // ${T}0006
        test.skip('later', () => {});
        // ${T}0007
        test.todo('some day');
      });`;
  const found = namedTestsIn('tests/a.test.ts', source);

  test('is found behind a table of cases and over lines, but not where it is skipped', () => {
    expect(found.map(({ id, title }) => [id, title])).toEqual([
      ['T0001', 'outer'],
      ['T0002', 'of %s'],
      ['T0003', "someone's"],
      ['T0004', "it's"],
      ['T0005', 'beside it'],
    ]);
  });

  test('gives its page path and title, whatever stood there, and the counts follow the rows', () => {
    const page = [
      '| state | sentences | issues |',
      '|---|---|---|',
      '| done | 9 | 9 |',
      '',
      '| section | sentence | what does it | proof | state |',
      '|---|---|---|---|---|',
      '| 1 | It works. | `desk/a` | T0005<br>T0003 `tests/b.test.ts` › an older title | done |',
    ].join('\n');
    const written = writtenCoverage(page, new Map(found.map((one) => [one.id, one])));
    expect(written.split('\n')[2]).toBe('| done | 1 | 0 |');
    expect(written).toContain(
      "| T0005 `tests/a.test.ts` › beside it<br>T0003 `tests/a.test.ts` › someone's | done |",
    );
    expect(writtenCoverage(written, new Map(found.map((one) => [one.id, one])))).toBe(written);
  });
});
