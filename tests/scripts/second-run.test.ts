import { describe, expect, test } from 'vitest';
import { countTests } from '../../scripts/test/second-run.ts';
import { settleFailures, type TestRun } from '../../scripts/test/vitest-run.ts';
import type { Report } from '../docs/proofs-that-ran.ts';

/** A test file that failed runs once more, alone; that result counts, and what passed then is named as flaky. */

type Tests = Record<string, 'passed' | 'failed' | 'skipped'>;

const file = (name: string, tests: Tests, broken = false): Report['testResults'][number] => ({
  name,
  status: broken || Object.values(tests).includes('failed') ? 'failed' : 'passed',
  ...(broken ? { message: 'it could not be loaded' } : {}),
  assertionResults: Object.entries(tests).map(([title, status]) => ({
    ancestorTitles: ['the group'],
    title,
    status,
    ...(status === 'failed' ? { failureMessages: [`${title} was red`] } : {}),
  })),
});
const run = (...testResults: Report['testResults']): TestRun => ({
  status: testResults.some(({ status }) => status === 'failed') ? 1 : 0,
  report: { testResults },
});
const never = async (): Promise<TestRun> => {
  throw new Error('nothing failed, and yet something ran once more');
};

describe('A test run with failures', () => {
  test('of which nothing failed runs nothing twice', async () => {
    const settled = await settleFailures([run(file('/a.test.ts', { one: 'passed' }))], never);
    expect(countTests(settled.reports)).toEqual({ passed: 1, failed: 0 });
    expect([settled.flaky, settled.brokenRuns]).toEqual([[], 0]);
  });

  // T1223
  test('runs each failed file of all its parts once more; the second result counts, and is named', async () => {
    const asked: (readonly string[])[] = [];
    const settled = await settleFailures(
      [
        run(file('/a.test.ts', { one: 'failed', two: 'passed' }), file('/b.test.ts', { three: 'passed' })),
        run(file('/c.test.ts', { four: 'failed' })),
      ],
      async (files) => {
        asked.push(files);
        return run(
          file('/a.test.ts', { one: 'passed', two: 'passed' }),
          file('/c.test.ts', { four: 'failed' }),
        );
      },
    );
    expect(asked).toEqual([['/a.test.ts', '/c.test.ts']]);
    expect(countTests(settled.reports)).toEqual({ passed: 3, failed: 1 });
    expect(settled.flaky).toEqual([{ file: '/a.test.ts', title: 'the group › one', message: 'one was red' }]);
  });

  // T1224
  test('counts a test that passed first and failed the second time as failed', async () => {
    const settled = await settleFailures(
      [run(file('/a.test.ts', { one: 'failed', two: 'passed' }))],
      async () => run(file('/a.test.ts', { one: 'passed', two: 'failed' })),
    );
    expect(countTests(settled.reports)).toEqual({ passed: 1, failed: 1 });
  });

  test('names a file that could not be loaded the first time as a whole', async () => {
    const settled = await settleFailures([run(file('/a.test.ts', {}, true))], async () =>
      run(file('/a.test.ts', { one: 'passed' })),
    );
    expect(countTests(settled.reports)).toEqual({ passed: 1, failed: 0 });
    expect(settled.flaky).toEqual([
      { file: '/a.test.ts', title: '(the whole file)', message: 'it could not be loaded' },
    ]);
  });

  test('counts a file that can be loaded neither time as one failure', async () => {
    const broken = run(file('/a.test.ts', {}, true));
    const settled = await settleFailures([broken], async () => broken);
    expect(countTests(settled.reports)).toEqual({ passed: 0, failed: 1 });
    expect(settled.flaky).toEqual([]);
  });

  test('keeps its first result where the second run ended without a report, and is broken then', async () => {
    const settled = await settleFailures([run(file('/a.test.ts', { one: 'failed' }))], async () => ({
      status: null,
      report: undefined,
    }));
    expect(countTests(settled.reports)).toEqual({ passed: 0, failed: 1 });
    expect(settled.brokenRuns).toBe(1);
  });

  test('that failed outside every test, or wrote no report, is a failure of its own', async () => {
    const settled = await settleFailures(
      [
        { ...run(file('/a.test.ts', { one: 'passed' })), status: 1 },
        { status: 1, report: undefined },
      ],
      never,
    );
    expect(countTests(settled.reports)).toEqual({ passed: 1, failed: 0 });
    expect(settled.brokenRuns).toBe(2);
  });
});
