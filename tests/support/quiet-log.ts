import type { DatabaseLog } from '../../src/server/db/database-log.ts';

/** A log that says nothing. */
export const quietLog: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A log that remembers its sentences, with their details as JSON. */
export function rememberingLog(): DatabaseLog & { lines: string[] } {
  const lines: string[] = [];
  const write = (details: object, message: string) => {
    const said = Object.fromEntries(
      Object.entries(details).map(([key, one]) => [key, one instanceof Error ? String(one) : one]),
    );
    lines.push(`${message} ${JSON.stringify(said)}`);
  };
  return { lines, info: write, warn: write, error: write };
}
