import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** What draws screens: in a document of its own for each file. */
const CLIENT = ['tests/client/**/*.test.tsx', 'tests/gallery/**/*.test.tsx'];
/** What changes globals, or modules before they are loaded: each such file has modules of its own. */
const ISOLATED = [
  'packages/embedded-postgres/tests/**/*.test.ts',
  'tests/client/**/*.test.ts',
  'tests/gallery/**/*.test.ts',
  'tests/offline/**/*.test.ts',
  'tests/scripts/**/*.test.ts',
  'tests/service-worker/**/*.test.ts',
  'tests/server/identity/unknown-address.test.ts',
];
/** What the console says in a test fails it, unless the test expects it. */
const QUIET = 'tests/support/quiet-console.ts';
const PURE = ['tests/domain/**/*.test.ts', 'tests/contract/**/*.test.ts'];

/**
 * `pure` and `server` load each module once a worker: loading the product anew for each file took a third of the run.
 * `--project pure` needs no database.
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
      { extends: true, test: { name: 'pure', include: PURE, isolate: false, setupFiles: [QUIET] } },
      { extends: true, test: { name: 'isolated', include: ISOLATED, setupFiles: [QUIET] } },
      {
        extends: true,
        test: {
          name: 'client',
          include: CLIENT,
          environment: 'happy-dom',
          setupFiles: [QUIET, 'tests/client/support/setup.ts'],
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
