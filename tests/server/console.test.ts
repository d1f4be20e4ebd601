import { describe, test } from 'vitest';

/** `tests/support/quiet-console` is on in the tests of the server: these two fail, and are expected to. */
// T1656
describe('A test of the server that leaves words on the console', () => {
  test.fails('fails by an error', () => console.error('Something went wrong.'));

  test.fails('fails by a warning', () => console.warn('Something may go wrong.'));
});
