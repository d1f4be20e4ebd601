import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { idsIn } from '../../scripts/coverage/named-tests.ts';
import { notRun } from './proofs-that-ran.ts';
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
  // T1207
  test('are the ids that its tables name, each once', () => {
    const page = [
      'Words before: T0009',
      '| 1 | It works. | `desk/a` | T0001 `tests/a.test.ts` › holds<br>T0002 `e2e/b.test.ts` › T-shirts | done |',
      '| 2 | Again. | `desk/a` | T0001 `tests/a.test.ts` › holds | half |',
    ].join('\n');
    expect(idsIn(page)).toEqual(['T0001', 'T0002']);
  });

  test('are many in docs/coverage.md', () => {
    expect(idsIn(textOf('docs/coverage.md')).length).toBeGreaterThan(500);
  });
});

describe('A proof', () => {
  // T1208
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
