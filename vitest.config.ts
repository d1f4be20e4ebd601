import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['tests/support/message-equality.ts'],
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    // What a laptop holds: each worker has a PostgreSQL of its own.
    maxWorkers: Math.min(availableParallelism(), 4),
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
