import type { DatabaseLog } from '../../src/server/db/database-log.ts';

/** A log that says nothing. */
export const quietLog: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A log that remembers its sentences, with their details as JSON. */
export function rememberingLog(): DatabaseLog & { lines: string[] } {
  const lines: string[] = [];
  const write = (details: object, message: string) => {
    lines.push(`${message} ${JSON.stringify(details)}`);
  };
  return { lines, info: write, warn: write, error: write };
}
