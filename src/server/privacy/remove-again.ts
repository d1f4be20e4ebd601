import type { Kysely } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import type { Schema } from '../db/schema.ts';
import type { Performer } from '../perform/perform.ts';
import { saveRemovalBegunAgain } from '../store/retention.ts';
import { anonymiseProgram } from './anonymise-program.ts';

/**
 * Removes the personal data of programs once more in a database that was put back to a time before it was removed; a program that has a
 * later end there is left as it is. Each is noted first as begun, so what fails or is interrupted here, the server does when it starts.
 */
export async function removeAgain(
  db: Kysely<Schema>,
  programs: readonly { programId: string; removedAt: Instant }[],
  now: Instant,
  log: DatabaseLog,
): Promise<void> {
  const performer: Performer = {
    db,
    clock: () => new Date(now),
    nudge: () => undefined,
    mailWaits: () => undefined,
  };
  const begun: string[] = [];
  for (const { programId, removedAt } of programs)
    if (await saveRemovalBegunAgain(db, programId, removedAt, now)) begun.push(programId);
  for (const programId of begun) {
    try {
      await anonymiseProgram(performer, programId);
    } catch (error) {
      log.warn(
        { err: error, programId },
        'the personal data of a program could not be removed again; the server does it when it starts',
      );
    }
  }
}
