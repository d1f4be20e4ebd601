import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { notRun, proofsIn } from './proofs-that-ran.ts';
import { root, textOf } from './read-docs.ts';

const report = (...tests: [title: string, status: string, group?: string][]) => ({
  testResults: [
    {
      name: join(root, 'tests/a.test.ts'),
      assertionResults: tests.map(([title, status, group]) => ({
        title,
        status,
        ancestorTitles: group ? [group] : [],
      })),
    },
  ],
});
const proof = (title: string, file = 'tests/a.test.ts') => ({ file, title });

describe('The proofs of a page', () => {
  test('are the tests that its tables name, each once, a bar within a title and all', () => {
    const page = [
      'Words before: `tests/a.test.ts` › no row',
      '| 1 | It works. | `desk/a` | `tests/a.test.ts` › holds<br>`e2e/b.test.ts` › this\\|that | done |',
      '| 2 | Again. | `desk/a` | `tests/a.test.ts` › holds | half |',
    ].join('\n');
    expect(proofsIn(page)).toEqual([proof('holds'), proof('this|that', 'e2e/b.test.ts')]);
  });

  test('are many in docs/coverage.md', () => {
    expect(proofsIn(textOf('docs/coverage.md')).length).toBeGreaterThan(500);
  });
});

describe('A proof', () => {
  test('ran when a test or a group of that title passed in its file', () => {
    const ran = report(['holds', 'passed', 'A door'], ['falls', 'failed'], ['waits', 'skipped']);
    const named = ['holds', 'A door', 'falls', 'waits', 'was never written'].map((title) => proof(title));
    expect(notRun([...named, proof('holds', 'tests/b.test.ts')], [ran])).toEqual({
      missing: [proof('falls'), proof('was never written'), proof('holds', 'tests/b.test.ts')],
      skipped: [proof('waits')],
    });
  });

  test('may vary where its file’s table varies it, and nowhere else', () => {
    const ran = report(['refuses a (b) at 390 px', 'passed'], ['of 3 and "x"', 'passed']);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as a test file writes it
    const titles = ['refuses $word at ${width} px', 'of %i and %j'];
    expect(
      notRun(
        titles.map((title) => proof(title)),
        [ran],
      ),
    ).toEqual({ missing: [], skipped: [] });
    expect(notRun([proof('refuses %s at 390 px!')], [ran]).missing).toHaveLength(1);
  });
});
