import { format } from 'node:util';
import { afterEach } from 'vitest';

/** What was said on the console in this test, as errors and warnings, and was not asked for. */
const said: string[] = [];
/**
 * React says so of the synchronous `act` in which Testing Library presses and types, wherever a component reads a promise
 * that is there already: nothing waits.
 */
const READY = 'A component suspended inside an `act` scope';
for (const level of ['error', 'warn'] as const)
  console[level] = (...words: unknown[]) => {
    const text = format(...words);
    if (!text.startsWith(READY)) said.push(text);
  };

/** What was said so far, by a test that expects it. */
export const takeConsole = (): string[] => said.splice(0);

afterEach(() => {
  const heard = takeConsole();
  if (heard.length > 0) throw new Error(`The console says:\n${heard.join('\n')}`);
});
