import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What draws screens: in a document of its own for each file. */
const CLIENT = ['tests/client/**/*.test.tsx', 'tests/gallery/**/*.test.tsx'];
/** What needs neither a document nor a database. */
const PURE = [
  'tests/client/**/*.test.ts',
  'tests/contract/**/*.test.ts',
  'tests/domain/**/*.test.ts',
  'tests/gallery/**/*.test.ts',
  'tests/offline/**/*.test.ts',
  'tests/scripts/**/*.test.ts',
  'tests/service-worker/**/*.test.ts',
];
/** What puts another module or global in the place of one, which the files after it would then have as well. */
const REPLACES = /vi\.(?:do)?[mM]ock\(|vi\.resetModules\(|vi\.stubGlobal\(|Object\.assign\(globalThis/;
/** Each of these has modules of its own, which takes three to four times as long. */
const ISOLATED = [
  ...['tests/client', 'tests/gallery', 'tests/offline', 'tests/service-worker'].flatMap(replacing),
  'packages/embedded-postgres/tests/**/*.test.ts',
  'tests/server/identity/unknown-address.test.ts',
];
/** What the console says in a test fails it, unless the test expects it. */
const QUIET = 'tests/support/quiet-console.ts';
const DOCUMENT = 'tests/client/support/setup.ts';

/** The test files below a folder that replace something. */
function replacing(folder: string): string[] {
  return readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => REPLACES.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
}

/**
 * All but the isolated ones load each library once a worker: loading the product anew for each file took a third of the run.
 * `--project pure` needs no database, but for a few that try a screen's part against the real server.
 */
export default defineConfig({
  test: {
    setupFiles: ['tests/support/message-equality.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    // What a laptop holds: each worker has a PostgreSQL of its own. One more than cores, since half of the server's tests wait.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    testTimeout: 90_000,
    hookTimeout: 90_000,
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: PURE, exclude: ISOLATED, isolate: false, setupFiles: [QUIET] },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ISOLATED.filter((file) => !file.endsWith('.tsx')),
          setupFiles: [QUIET],
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: CLIENT,
          exclude: ISOLATED,
          environment: 'happy-dom',
          isolate: false,
          setupFiles: [QUIET, DOCUMENT, 'tests/client/support/begin-file.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'client-isolated',
          include: ISOLATED.filter((file) => file.endsWith('.tsx')),
          environment: 'happy-dom',
          setupFiles: [QUIET, DOCUMENT],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/**/*.test.{ts,tsx}', 'packages/*/tests/**/*.test.ts'],
          exclude: [...PURE, ...ISOLATED, ...CLIENT],
          isolate: false,
          setupFiles: [QUIET],
        },
      },
    ],
  },
});
