import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    // One file at a time to a PostgreSQL: how far a device may read waits for every transaction of the whole server
    // (`server/sync`), also for another file's. `scripts/test.ts` gives each core a run and a PostgreSQL of its own.
    maxWorkers: 1,
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
