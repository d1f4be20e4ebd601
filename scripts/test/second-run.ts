import type { Report } from '../../tests/docs/proofs-that-ran.ts';

/** What of a test run is decided without running anything: which files run once more, and what counts then. */

/** A file's part of a report. */
type FileResult = Report['testResults'][number];

/** A test that failed, and passed when its file ran once more, alone. */
export interface FlakyTest {
  /** As the report writes it: an absolute path. */
  file: string;
  title: string;
  /** What the first run said; without it nobody can find out why. */
  message: string;
}

const failedTests = ({ assertionResults }: FileResult) =>
  assertionResults.filter(({ status }) => status === 'failed');

/** A file with a test that failed, or that could not be loaded or set up. */
const isFailed = (result: FileResult): boolean =>
  failedTests(result).length > 0 || result.status === 'failed';

/** The files of a run that failed, each once, in the order of the reports. */
export const failedFiles = (reports: readonly Report[]): string[] => [
  ...new Set(reports.flatMap(({ testResults }) => testResults.filter(isFailed).map(({ name }) => name))),
];

/**
 * The reports with each file that ran once more as it was then; a file that the second run does not name keeps its
 * first result.
 */
export function withSecondRun(first: readonly Report[], second: Report): Report[] {
  const again = new Map(second.testResults.map((result) => [result.name, result]));
  return first.map((report) => ({
    ...report,
    testResults: report.testResults.map((result) => again.get(result.name) ?? result),
  }));
}

/**
 * What failed first and passed the second time. A file that failed as a whole (it could not be loaded, its set-up broke)
 * is named by that.
 */
export function flakyTests(first: readonly Report[], second: Report): FlakyTest[] {
  const again = new Map(second.testResults.map((result) => [result.name, result]));
  return first.flatMap(({ testResults }) =>
    testResults.filter(isFailed).flatMap((result) => {
      const then = again.get(result.name);
      if (!then) return [];
      const passedThen = new Set(
        then.assertionResults.filter(({ status }) => status === 'passed').map(fullTitle),
      );
      const red = failedTests(result).filter((one) => passedThen.has(fullTitle(one)));
      if (red.length > 0)
        return red.map((one) => ({
          file: result.name,
          title: fullTitle(one),
          message: (one.failureMessages ?? []).join(' '),
        }));
      return isFailed(then)
        ? []
        : [{ file: result.name, title: '(the whole file)', message: result.message ?? '' }];
    }),
  );
}

const fullTitle = ({ ancestorTitles, title }: FileResult['assertionResults'][number]): string =>
  [...ancestorTitles, title].join(' › ');

/** How many tests passed and failed; a file that failed as a whole is one failure. */
export function countTests(reports: readonly Report[]): { passed: number; failed: number } {
  let passed = 0;
  let failed = 0;
  for (const result of reports.flatMap(({ testResults }) => testResults)) {
    passed += result.assertionResults.filter(({ status }) => status === 'passed').length;
    failed += failedTests(result).length || (isFailed(result) ? 1 : 0);
  }
  return { passed, failed };
}
