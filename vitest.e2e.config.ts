import { defineConfig } from 'vitest/config';

/** Browser tests: a real Chromium against the whole product, one file at a time. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
