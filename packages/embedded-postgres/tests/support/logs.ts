import type { EmbeddedLog } from '../../src/log.ts';

/** A log that says nothing. */
export const quietLog: EmbeddedLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A log that remembers its sentences, with their details as JSON. */
export function rememberingLog(): EmbeddedLog & { lines: string[] } {
  const lines: string[] = [];
  const write = (details: object, message: string) => {
    lines.push(`${message} ${JSON.stringify(details)}`);
  };
  return { lines, info: write, warn: write, error: write };
}
