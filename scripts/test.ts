import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { SEEN_FILE, shortOf } from '../e2e/support/failed-pages.ts';
import { notRun, type Report } from '../tests/docs/proofs-that-ran.ts';
import { buildWeb } from './build-web.ts';
import { idsIn, namedTests } from './coverage/named-tests.ts';
import { browserEnvironment, ensureChromium, ensureHeadlessShell } from './ensure-chromium.ts';
import { ensureOldestChromium } from './ensure-oldest-chromium.ts';
import { ensureWebKit } from './ensure-webkit.ts';
import { inTurn, runCommand } from './test/run-command.ts';
import { countTests } from './test/second-run.ts';
import { slowestFiles } from './test/slowest-files.ts';
import { type StageTime, stageLine, timed } from './test/stage-times.ts';
import { typeArguments, typeProjects } from './test/type-projects.ts';
import { type Settled, settleFailures, type TestRun, vitestRunner } from './test/vitest-run.ts';

/**
 * `npm test`: types, linter, unit, integration and browser tests. A test file that failed runs once more, alone, and that
 * result counts; what passed then is named as `flaky`. Ends with one plain line `N passed, N failed`; types (one check
 * for each place code runs), the linter, and that each test which docs/coverage.md names did run, count as one test each.
 */
const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
// A server that a test starts, and each test file in a process of its own, finds its modules compiled: a quarter of a start.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
const reports = mkdtempSync(join(tmpdir(), 'md-reports-'));
const seen = join(reports, 'seen.jsonl');
const vitest = vitestRunner({ root, vitest: bin('vitest'), reports });
const browserFiles = (names: readonly string[]) => names.map((name) => `e2e/${name}.test.ts`);
/**
 * What depends on how a browser stores and scans, paints and focuses, where an older one can only do less: run on that one
 * alone, where there is one. Of storage and scanning other files ask on the newest.
 */
const ON_THE_OLDER_BROWSER = browserFiles(['content', 'dialogs', 'door-offline', 'phone', 'pwa']);
/** So many of the slowest files are named at the end. */
const SLOWEST = 20;
const begun = performance.now();
/** What counts, of each kind of tests. */
const settled: Settled[] = [];
const stages: StageTime[] = [];
/** The runs that failed although no file of theirs did. */
const broken: string[] = [];
let passed = 0;
let failed = 0;

function count(title: string, well: boolean): void {
  if (well) passed += 1;
  else failed += 1;
  process.stdout.write(`${well ? '✓' : '✗'} ${title}\n`);
}

async function check(title: string, command: string, args: string[]): Promise<void> {
  count(title, (await runCommand(root, command, args, { aloud: false })) === 0);
}

/** Runs once more what failed in these runs, which all had this configuration, and counts what came of it. */
async function settle(runs: readonly TestRun[], title: string, config: string, env = {}): Promise<void> {
  const result = await settleFailures(runs, (only) =>
    timed(stages, title, () => vitest(title, config, { only, env, args: ['--maxWorkers=1'] })),
  );
  settled.push(result);
  const counted = countTests(result.reports);
  passed += counted.passed;
  failed += counted.failed + result.brokenRuns;
  if (result.brokenRuns > 0) broken.push(title.replace(/ once more$/, ''));
}

async function browserTests(
  title: string,
  browsers: NodeJS.ProcessEnv,
  files: { only?: readonly string[]; without?: readonly string[] },
): Promise<void> {
  const config = 'vitest.e2e.config.ts';
  const env = { ...browsers, [SEEN_FILE]: seen };
  const args = (files.without ?? []).map((file) => `--exclude=${file}`);
  await settle(
    [await timed(stages, title, () => vitest(title, config, { env, only: files.only, args }))],
    `${title} once more`,
    config,
    env,
  );
}

const firstText = (message: string): string => message.replace(/\s+/g, ' ').slice(0, 400);

await timed(stages, 'types and linter', () =>
  inTurn(Math.min(availableParallelism(), 4), [
    ...typeProjects.map((project) => () => check(`types: ${project}`, bin('tsc'), typeArguments(project))),
    () => check('linter', bin('biome'), ['check', '--error-on-warnings', '.']),
  ]),
);
await settle(
  [await timed(stages, 'unit', () => vitest('unit', 'vitest.config.ts'))],
  'unit once more',
  'vitest.config.ts',
);
try {
  await timed(stages, 'build', buildWeb);
  const chromium = ensureChromium();
  ensureWebKit();
  const newest = browserEnvironment(chromium, ensureHeadlessShell());
  const oldest = ensureOldestChromium(chromium);
  await browserTests('browser', newest, { without: oldest ? ON_THE_OLDER_BROWSER : [] });
  if (oldest)
    await browserTests('oldest browser', browserEnvironment(oldest), {
      only: ON_THE_OLDER_BROWSER,
    });
} catch (error) {
  failed += 1;
  process.stderr.write(`${(error as Error).stack}\n`);
}
const ran: Report[] = settled.flatMap((one) => one.reports);
// Once more, after all else: of a long run often only the end is read.
for (const { testResults } of ran)
  for (const { name, message, assertionResults } of testResults) {
    const red = assertionResults.filter(({ status }) => status === 'failed');
    if (red.length === 0 && message)
      process.stdout.write(`✗ ${relative(root, name)}: ${firstText(message)}\n`);
    for (const { title, failureMessages = [] } of red)
      process.stdout.write(`✗ ${relative(root, name)} › ${title}: ${firstText(failureMessages.join(' '))}\n`);
  }
for (const title of broken)
  process.stdout.write(
    `✗ ${title}: an error outside every test ("Unhandled Errors" above), or a run that was ended\n`,
  );
if (existsSync(seen))
  process.stdout.write(`\nwhat was shown instead:\n${shortOf(readFileSync(seen, 'utf8'))}\n`);
process.stdout.write('\nthe slowest files:\n');
for (const { file, seconds } of slowestFiles(ran, SLOWEST))
  process.stdout.write(`${seconds.toFixed(0).padStart(5)} s  ${relative(root, file)}\n`);
for (const stage of stages) process.stdout.write(`${stageLine(stage)}\n`);
process.stdout.write(`all of it: ${((performance.now() - begun) / 60_000).toFixed(1)} minutes\n\n`);
const tests = namedTests(root);
const proofs = idsIn(readFileSync(join(root, 'docs/coverage.md'), 'utf8')).flatMap(
  (id) => tests.get(id) ?? [],
);
const { missing, skipped } = notRun(proofs, ran);
for (const { file, title } of skipped) process.stdout.write(`not for this machine: ${file} › ${title}\n`);
for (const { file, title } of missing) process.stdout.write(`did not run and pass: ${file} › ${title}\n`);
count('each test that docs/coverage.md names ran and passed', missing.length === 0);
const flaky = settled.flatMap((one) => one.flaky);
for (const { file, title, message } of flaky)
  process.stdout.write(`passed only alone: ${relative(root, file)} › ${title}: ${firstText(message)}\n`);
for (const { file, title } of flaky) process.stdout.write(`flaky: ${relative(root, file)} › ${title}\n`);
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
