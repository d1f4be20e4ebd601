import { describe, expect, it } from 'vitest';
import { addMillis } from '../../src/domain/time/instants.ts';
import { leases } from '../../src/offline/locks.ts';
import { freshDatabase, HeldTime } from './support/device.ts';
import { start } from './support/program.ts';

/** A time in which waiting for the lock costs nothing but time, and in which nobody renews. */
class SleepyTime extends HeldTime {
  override after = (ms: number, job: () => void) => {
    if (ms > 1000) return () => undefined;
    const soon = setImmediate(() => {
      this.pass(ms);
      job();
    });
    return () => clearImmediate(soon);
  };
}

describe('A lease that was left behind', () => {
  it('is waited for no longer than a lease lasts', async () => {
    const db = freshDatabase();
    const time = new SleepyTime(start);
    void leases(db, time, 'killed').exclusively('replay', () => new Promise(() => undefined));
    await expect.poll(() => db.notes.count()).toBe(1);
    await leases(db, time, 'alive').exclusively('replay', async () => undefined);
    expect(time.now <= addMillis(start, 31_000)).toBe(true);
    db.close();
  });

  it('does not hold the queue for hours when the clock is set back', async () => {
    const db = freshDatabase();
    const time = new SleepyTime(start);
    void leases(db, time, 'killed').exclusively('replay', () => new Promise(() => undefined));
    await expect.poll(() => db.notes.count()).toBe(1);
    const setBackTo = addMillis(time.now, -7_200_000);
    time.now = setBackTo;
    await leases(db, time, 'alive').exclusively('replay', async () => undefined);
    expect(time.now <= addMillis(setBackTo, 31_000)).toBe(true);
    db.close();
  });
});
