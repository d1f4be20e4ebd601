import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { SEEN_FILE, shortOf } from '../e2e/support/seen-pages.ts';
import { notRun, proofsIn, type Report } from '../tests/docs/proofs-that-ran.ts';
import { buildWeb } from './build-web.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { ensureWebKit } from './ensure-webkit.ts';

/**
 * `npm test`: types, linter, unit, integration and browser tests. Ends with one plain line `N passed, N failed`; types
 * (one check for each place code runs), the linter, and that each test which docs/coverage.md names did run, count as
 * one test each.
 */
const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'md-reports-'));
const seen = join(reports, 'seen.jsonl');
/** What ran, of each kind of tests. */
const ran: (Report & { numPassedTests: number; numFailedTests: number })[] = [];
let passed = 0;
let failed = 0;

function count(title: string, well: boolean): void {
  if (well) passed += 1;
  else failed += 1;
  process.stdout.write(`${well ? '✓' : '✗'} ${title}\n`);
}

/** @param aloud what it says is printed at once; else in one piece when it has ended */
function run(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
  aloud = true,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment };
    const child = spawn(command, args, { cwd: root, env, stdio: aloud ? 'inherit' : 'pipe' });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => said.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(said));
      resolve(status);
    });
  });
}

const check = async (title: string, command: string, args: string[]): Promise<void> =>
  count(title, (await run(command, args, {}, false)) === 0);

async function tests(
  title: string,
  config: string,
  {
    environment,
    only = [],
    aloud,
  }: { environment?: Record<string, string>; only?: string[]; aloud?: boolean } = {},
): Promise<void> {
  const report = join(reports, `${title.replaceAll('/', ' of ')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--config', config, ...only, ...reporters];
  const status = await run(bin('vitest'), args, environment, aloud);
  try {
    const read = JSON.parse(readFileSync(report, 'utf8')) as (typeof ran)[number];
    ran.push(read);
    passed += read.numPassedTests;
    failed += read.numFailedTests;
    // A file that could not even be loaded has no tests to count, and is a failure all the same.
    if (status !== 0 && read.numFailedTests === 0) failed += 1;
  } catch {
    failed += 1;
  }
}

const firstWords = (message: string): string => message.replace(/\s+/g, ' ').slice(0, 400);

/** Does these, a few at a time. */
async function inTurn(most: number, works: (() => Promise<void>)[]): Promise<void> {
  const left = [...works];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await next();
  };
  await Promise.all(Array.from({ length: most }, worker));
}

/** So many runs at once, each with a PostgreSQL of its own; what a laptop holds. */
const cores = Math.min(availableParallelism(), 4);

await inTurn(cores, [
  ...['domain', 'offline', 'worker', 'client', 'server', 'tests'].map(
    (place) => () => check(`types: ${place}`, bin('tsc'), ['-p', `tsconfig.${place}.json`]),
  ),
  () => check('linter', bin('biome'), ['check', '--error-on-warnings', '.']),
]);
await Promise.all(
  Array.from({ length: cores }, (_, index) => {
    const part = `${index + 1}/${cores}`;
    return tests(`unit ${part}`, 'vitest.config.ts', { only: [`--shard=${part}`], aloud: index === 0 });
  }),
);
try {
  await buildWeb();
  const chromium = ensureChromium();
  ensureWebKit();
  const environment = { CHROMIUM_PATH: chromium, [SEEN_FILE]: seen };
  await tests('browser', 'vitest.e2e.config.ts', { environment });
} catch (error) {
  failed += 1;
  process.stderr.write(`${(error as Error).stack}\n`);
}
// Once more, after all else: of a long run often only the end is read.
for (const { testResults } of ran)
  for (const { name, message, assertionResults } of testResults) {
    const red = assertionResults.filter(({ status }) => status === 'failed');
    if (red.length === 0 && message)
      process.stdout.write(`✗ ${relative(root, name)}: ${firstWords(message)}\n`);
    for (const { title, failureMessages = [] } of red)
      process.stdout.write(
        `✗ ${relative(root, name)} › ${title}: ${firstWords(failureMessages.join(' '))}\n`,
      );
  }
if (existsSync(seen))
  process.stdout.write(`\nwhat stood there instead:\n${shortOf(readFileSync(seen, 'utf8'))}\n`);
const { missing, skipped } = notRun(proofsIn(readFileSync(join(root, 'docs/coverage.md'), 'utf8')), ran);
for (const { file, title } of skipped) process.stdout.write(`not for this machine: ${file} › ${title}\n`);
for (const { file, title } of missing) process.stdout.write(`did not run and pass: ${file} › ${title}\n`);
count('each test that docs/coverage.md names ran and passed', missing.length === 0);
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
