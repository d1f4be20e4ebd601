import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '@meeting-door/embedded-postgres';

/** How often a transaction that lost against another is tried again. Each try waits a little longer, at random. */
const TRIES = 12;

/**
 * 40001, 40P01: PostgreSQL chose this transaction to give way. 0A000: a newer version changed a table beneath a prepared
 * statement (`prepared.ts`).
 */
export const isLostRace = (error: unknown): boolean =>
  ['40001', '40P01', '0A000'].includes(errorCode(error) ?? '');

/**
 * Does a whole transaction, and again while it is lost to another.
 *
 * @throws what its last try throws
 */
export async function tryAgain<Result>(
  attempt: () => Promise<Result>,
  isLost: (error: unknown) => boolean = isLostRace,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLost(error) || tries >= TRIES) throw error;
      await wait(Math.random() * 10 * tries);
    }
  }
}
