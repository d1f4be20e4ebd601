import type { DatabaseLog } from '../src/server/db/database-log.ts';

/** What the commands beside the server say, and how they end when they cannot go on. */

/** Warnings and errors only, on standard error. */
export const commandLog: DatabaseLog = {
  info: () => undefined,
  warn: (_details, message) => process.stderr.write(`${message}\n`),
  error: (_details, message) => process.stderr.write(`${message}\n`),
};

/** Ends the command with a sentence for the person who called it. */
export function refuse(sentence: string): never {
  process.stderr.write(`\n${sentence}\n\n`);
  process.exit(1);
}
