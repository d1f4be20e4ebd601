import { addMillis } from '../../domain/time/instants.ts';
import { knownOffset } from '../../offline/device-clock.ts';
import { persistStorage } from '../../offline/storage-health.ts';
import { programsToWipe, wipeProgram } from '../../offline/wipe.ts';
import { exchange } from './exchange.ts';

export { persistStorage };

/**
 * A day after its last day a program leaves the device; one with something unsent stays until it is sent. By the server's
 * clock: a tablet that is a week ahead must not empty itself in the middle of the event.
 */
export async function forgetOldPrograms(): Promise<void> {
  const { db, platform } = exchange;
  const now = addMillis(platform.clock(), (await knownOffset(db)) ?? 0);
  for (const programId of await programsToWipe(db, now)) await wipeProgram(db, programId);
}
