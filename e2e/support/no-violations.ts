import { afterAll, afterEach, expect } from 'vitest';
import { takeViolations } from './violations.ts';

/** Of every file of browser tests: whoever breaks the Content Security Policy fails the test that was running. */
const nothingRefused = () => {
  expect(takeViolations(), 'The Content Security Policy refused something.').toEqual([]);
};
afterEach(nothingRefused);
// What browsers said while they were closed, and in the hooks.
afterAll(nothingRefused);
