import {
  type ClockEstimate,
  type ClockExchange,
  clockSample,
  offsetOf,
  refineClock,
} from '../domain/meetings/device-clock.ts';
import type { DeviceDatabase } from './database.ts';

/** The device's estimate of its own clock: one for all programs, since it is the device's clock. */

/** Tables with the estimate of the clock. */
export const clockTables = (db: DeviceDatabase) => [db.device, db.programStates];

/**
 * Takes in what answers say of the clock, in one transaction, oldest first. The programs on the device get the offset
 * too: there the screens read it.
 *
 * @returns the offset from now on, in ms behind the server; undefined while nothing is known
 */
export async function noteClock(
  db: DeviceDatabase,
  exchanges: readonly ClockExchange[],
): Promise<number | undefined> {
  const known = await db.transaction('rw', clockTables(db), async () => {
    const device = await db.device.get('this');
    let clock: ClockEstimate | null = device?.clock ?? null;
    for (const exchange of exchanges) {
      const sample = clockSample(exchange);
      if (sample) clock = refineClock(clock, sample);
    }
    if (!clock) return undefined;
    const serverOffsetMs = offsetOf(clock);
    // A commit is a wait for the disk: an unchanged estimate is not written.
    const { atLeastMs, atMostMs } = device?.clock ?? {};
    if (atLeastMs !== clock.atLeastMs || atMostMs !== clock.atMostMs)
      await db.device.update('this', { clock });
    for (const state of await db.programStates.toArray()) {
      if (state.serverOffsetMs === serverOffsetMs) continue;
      await db.programStates.update(state.programId, { serverOffsetMs });
    }
    return serverOffsetMs;
  });
  if (known !== undefined) db.pageClock.sampled(known);
  return known;
}

/**
 * The estimate a batch is sent with; undefined before the first answer, and where the clock may have been set since the
 * last one: then the server measures.
 */
export async function believedOffset(db: DeviceDatabase): Promise<number | undefined> {
  const clock = (await db.device.get('this'))?.clock;
  return clock && !db.pageClock.outdates(clock) ? offsetOf(clock) : undefined;
}

/** The estimate as it is kept, for what a person is shown; undefined before the first answer. */
export async function knownOffset(db: DeviceDatabase): Promise<number | undefined> {
  const clock = (await db.device.get('this'))?.clock;
  return clock && offsetOf(clock);
}
