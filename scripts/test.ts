import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

function check(title: string, command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  count(title, status === 0);
}

function tests(title: string, config: string, environment: Record<string, string> = {}): void {
  const report = join(reports, `${title}.json`);
  const args = [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { status } = spawnSync(bin('vitest'), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
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

for (const place of ['domain', 'offline', 'worker', 'client', 'server', 'tests']) {
  check(`types: ${place}`, bin('tsc'), ['-p', `tsconfig.${place}.json`]);
}
check('linter', bin('biome'), ['check', '--error-on-warnings', '.']);
tests('unit', 'vitest.config.ts');
try {
  await buildWeb();
  const chromium = ensureChromium();
  ensureWebKit();
  tests('browser', 'vitest.e2e.config.ts', { CHROMIUM_PATH: chromium, [SEEN_FILE]: seen });
} catch (error) {
  failed += 1;
  process.stderr.write(`${(error as Error).stack}\n`);
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
