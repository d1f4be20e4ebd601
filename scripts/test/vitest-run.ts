import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../../tests/docs/proofs-that-ran.ts';
import { runCommand } from './run-command.ts';
import { type FlakyTest, failedFiles, flakyTests, withSecondRun } from './second-run.ts';

/** One run of Vitest that has ended. */
export interface TestRun {
  status: number | null;
  /** Undefined where it ended without writing one. */
  report: Report | undefined;
}

export interface VitestOptions {
  env?: Record<string, string>;
  /** These files only; all of the configuration's where it is left out. */
  only?: readonly string[] | undefined;
  args?: readonly string[];
}

/** How test files are run: title of the run, its configuration, what differs from all of them at once. */
export type VitestRunner = (title: string, config: string, options?: VitestOptions) => Promise<TestRun>;

/** Runs Vitest in the project's folder; each run writes its report into `reports`, named by its title. */
export function vitestRunner(places: { root: string; vitest: string; reports: string }): VitestRunner {
  return async (title, config, { env = {}, only = [], args = [] } = {}) => {
    const file = join(places.reports, `${title.replaceAll('/', ' of ')}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const status = await runCommand(
      places.root,
      places.vitest,
      ['run', '--config', config, ...args, ...only, ...reporters],
      { env },
    );
    return { status, report: readReport(file) };
  };
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/** What counts of some runs and of the second run of their failed files. */
export interface Settled {
  reports: Report[];
  flaky: FlakyTest[];
  /** Runs that failed although no file of theirs did: an error outside every test, or a run that was ended. */
  brokenRuns: number;
}

/**
 * Runs the files that failed once more, one after the other, and counts that second result.
 *
 * @param again runs just these files, one at a time
 */
export async function settleFailures(
  runs: readonly TestRun[],
  again: (files: readonly string[]) => Promise<TestRun>,
): Promise<Settled> {
  const reports = runs.flatMap(({ report }) => (report ? [report] : []));
  const brokenRuns = runs.filter(isBroken).length;
  const files = failedFiles(reports);
  if (files.length === 0) return { reports, flaky: [], brokenRuns };
  process.stdout.write(`\nonce more, alone: ${files.length} test files that failed\n`);
  const second = await again(files);
  if (!second.report) return { reports, flaky: [], brokenRuns: brokenRuns + 1 };
  return {
    reports: withSecondRun(reports, second.report),
    flaky: flakyTests(reports, second.report),
    brokenRuns: brokenRuns + (isBroken(second) ? 1 : 0),
  };
}

const isBroken = ({ status, report }: TestRun): boolean =>
  report === undefined || (status !== 0 && failedFiles([report]).length === 0);
