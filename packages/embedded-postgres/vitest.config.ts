import { defineConfig } from 'vitest/config';

/** For this package alone; the product's `npm test` runs these tests with its own. A cluster is made for each test. */
export default defineConfig({ test: { testTimeout: 90_000, hookTimeout: 90_000 } });
