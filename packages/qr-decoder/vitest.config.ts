import { defineConfig } from 'vitest/config';

/** For this package alone; the product's `npm test` runs these tests with its own. */
export default defineConfig({ test: { testTimeout: 90_000 } });
