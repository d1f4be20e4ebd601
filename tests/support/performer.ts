import type { Database } from '../../src/server/db/open.ts';
import type { Performer } from '../../src/server/perform/perform.ts';

/** A unit of work without HTTP, with a clock of the test's own. */
export function performerOf(
  database: Pick<Database, 'db'>,
  clock: () => Date = () => new Date(),
): Performer & { nudged: string[] } {
  const nudged: string[] = [];
  return {
    db: database.db,
    clock,
    nudge: (programId) => nudged.push(programId),
    mailWaits: () => undefined,
    nudged,
  };
}

export const system = { kind: 'SYSTEM', name: 'Test' } as const;
