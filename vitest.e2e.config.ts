import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test/longest-first.ts';

/** Browser tests: a real Chromium against the whole product, three files at a time: two leave the processor idle for half of the time, since a page mostly waits for something. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/support/demo-data.ts'],
    setupFiles: ['e2e/support/no-violations.ts', 'e2e/support/report-failed-pages.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // Loading the product's contract anew for each file took a tenth of the run.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Several times what the longest takes on a busy machine: a page that hangs must not cost ten minutes.
    testTimeout: 480_000,
    // Some wait for the next timeslot (`guestsFor`).
    hookTimeout: 720_000,
    // What a page complained of is named in the failure, not counted.
    chaiConfig: { truncateThreshold: 600 },
    // As long as a browser's own waits: a slow machine is no fault.
    expect: { poll: { timeout: 30_000 } },
  },
});
