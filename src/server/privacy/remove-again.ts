import type { Kysely } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import type { Schema } from '../db/schema.ts';
import type { Performer } from '../perform/perform.ts';
import { saveRemovalBegunAgain } from '../store/retention.ts';
import { anonymiseProgram } from './anonymise-program.ts';

/** Programs whose data was removed in a later state of the database, with when. */
export type RemovedPrograms = readonly { programId: string; removedAt: Instant }[];

/**
 * Notes programs of a database that was put back to a time before their data was removed: their removal has begun. One that has a later end
 * there is left as it is. Repeated, it is the same.
 *
 * @returns those whose data is to be removed
 */
export async function noteRemovals(
  db: Kysely<Schema>,
  programs: RemovedPrograms,
  now: Instant,
): Promise<string[]> {
  const begun: string[] = [];
  for (const { programId, removedAt } of programs)
    if (await saveRemovalBegunAgain(db, programId, removedAt, now)) begun.push(programId);
  return begun;
}

/**
 * Removes the personal data of these programs once more. Each is noted first (`noteRemovals`), so what fails or is interrupted here, the
 * server does when it starts.
 */
export async function removeAgain(
  db: Kysely<Schema>,
  programs: RemovedPrograms,
  now: Instant,
  log: DatabaseLog,
): Promise<void> {
  const performer: Performer = {
    db,
    clock: () => new Date(now),
    nudge: () => undefined,
    mailWaits: () => undefined,
  };
  for (const programId of await noteRemovals(db, programs, now)) {
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
