import { addMillis, type Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import type { Platform } from './platform.ts';

/** One at a time, over all windows and workers of this origin. */
export interface Locks {
  /** Waits for its turn, then does the job. */
  exclusively<Result>(name: string, job: () => Promise<Result>): Promise<Result>;
}

/** The part of `navigator.locks` that is used. */
export interface LockManagerLike {
  request<Result>(name: string, job: () => Promise<Result>): Promise<Result>;
}

export const webLocks = (manager: LockManagerLike): Locks => ({
  exclusively: (name, job) => manager.request(`meeting-door:${name}`, job),
});

/** A lease ends by itself after this, in ms: its holder may have been killed. */
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
const ASK_AGAIN_MS = 500;

/**
 * Without Web Locks: a lease in the device's own database, renewed while the job runs.
 *
 * Worst case: a tab sleeps for longer than a lease in the middle of a job, and another begins it too. Then a batch is sent
 * twice and the second is answered `duplicate`: nothing is done twice. A refresh token used twice ends the session:
 * someone signs in again, nothing is lost.
 */
export function leases(db: DeviceDatabase, platform: Platform, holder: string): Locks {
  const take = (key: string): Promise<boolean> =>
    db.transaction('rw', db.notes, async () => {
      const now = platform.clock();
      const row = await db.notes.get(key);
      const [by, until] = (row?.value ?? ' ').split(' ') as [string, Instant];
      // One that ends later than any lease can was taken before the clock was set back: its holder would be waited for
      // until the clock has caught up, with everything queued behind it.
      const stands = until > now && until <= addMillis(now, LEASE_MS);
      if (row && by !== holder && stands) return false;
      await db.notes.put({ key, value: `${holder} ${addMillis(now, LEASE_MS)}` });
      return true;
    });
  const release = (key: string): Promise<void> =>
    db.transaction('rw', db.notes, async () => {
      const row = await db.notes.get(key);
      if (row?.value.startsWith(`${holder} `)) await db.notes.delete(key);
    });
  const pause = (ms: number) => new Promise<void>((resolve) => platform.after(ms, resolve));
  // One holder's own jobs wait for each other here: the lease cannot tell them apart.
  const queues = new Map<string, Promise<unknown>>();

  const leased = async <Result>(key: string, job: () => Promise<Result>): Promise<Result> => {
    while (!(await take(key))) await pause(ASK_AGAIN_MS);
    let done = false;
    let stop = () => {};
    const renew = () => {
      stop = platform.after(RENEW_MS, () => {
        // One that was under way when the job ended must not begin another: it would keep the lease for ever.
        take(key).then(
          () => done || renew(),
          () => done || renew(),
        );
      });
    };
    renew();
    try {
      return await job();
    } finally {
      done = true;
      stop();
      // A lease that cannot be given back ends by itself.
      await release(key).catch(() => undefined);
    }
  };

  return {
    exclusively(name, job) {
      const key = `lease:${name}`;
      const before = queues.get(key) ?? Promise.resolve();
      const run = before.then(() => leased(key, job));
      queues.set(
        key,
        run.catch(() => undefined),
      );
      return run;
    },
  };
}

/** Web Locks where the browser has them, else a lease. */
export function locksOf(db: DeviceDatabase, platform: Platform, holder: string): Locks {
  const manager = (globalThis.navigator as { locks?: LockManagerLike } | undefined)?.locks;
  return manager ? webLocks(manager) : leases(db, platform, holder);
}
