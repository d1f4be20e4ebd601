import type { Message } from '../domain/language/message.ts';
import type { DeviceDatabase } from './database.ts';
import { storageErrorOf } from './storage-error.ts';
import * as storageMessages from './storage-messages.ts';

/** Whether this device will keep what is recorded on it. */
export interface StorageHealth {
  /** The browser has promised not to evict. */
  persisted: boolean;
  /** Bytes; null where the browser does not tell. */
  usage: number | null;
  quota: number | null;
  /** failing: nothing may be recorded here. low: it works, and someone should act. */
  level: 'good' | 'low' | 'failing';
  /** What is wrong and what to do, in a sentence; null when good. */
  problem: Message | null;
}

/** The part of `navigator.storage` that is used. */
export interface StorageManagerLike {
  persisted?(): Promise<boolean>;
  persist?(): Promise<boolean>;
  estimate?(): Promise<{ usage?: number; quota?: number }>;
}

/** Below so much free space the level is low: a snapshot of 10,000 meetings takes some 10 MB. */
const LOW_BYTES = 50_000_000;
const SENTINEL = 'storage-sentinel';

const storageManager = (): StorageManagerLike | undefined =>
  (globalThis.navigator as { storage?: StorageManagerLike } | undefined)?.storage;

/** Asks the browser to keep this origin's data whatever happens. Worth asking again: installing the app changes the answer. */
export async function persistStorage(manager = storageManager()): Promise<boolean> {
  try {
    if (await manager?.persisted?.()) return true;
    return (await manager?.persist?.()) ?? false;
  } catch {
    return false;
  }
}

/**
 * Writes and reads a row, and asks how much room is left.
 *
 * Eviction shows by its sentinel. The browser throws away a whole origin at once, so that the device alone cannot tell an
 * eviction from a first visit: `knownBefore` comes from elsewhere (the app was started installed, the server knows the
 * device).
 */
export async function checkStorage(
  db: DeviceDatabase,
  options: { knownBefore?: boolean; manager?: StorageManagerLike } = {},
): Promise<StorageHealth> {
  const manager = options.manager ?? storageManager();
  const [persisted, estimate] = await Promise.all([
    manager?.persisted?.().catch(() => false) ?? false,
    manager?.estimate?.().catch(() => undefined),
  ]);
  const usage = estimate?.usage ?? null;
  const quota = estimate?.quota ?? null;
  const health = { persisted, usage, quota };
  let sentinelWasThere: boolean;
  try {
    sentinelWasThere = await touchSentinel(db);
  } catch (error) {
    return { ...health, level: 'failing', problem: storageErrorOf(error).text };
  }
  if (options.knownBefore && !sentinelWasThere) {
    const problem = storageMessages.storageDeleted;
    return { ...health, level: 'low', problem };
  }
  if (usage !== null && quota !== null && quota - usage < LOW_BYTES) {
    const problem = storageMessages.storageNearlyFull;
    return { ...health, level: 'low', problem };
  }
  if (!persisted) {
    const problem = storageMessages.storageNotPersistent;
    return { ...health, level: 'low', problem };
  }
  return { ...health, level: 'good', problem: null };
}

/** @returns whether the sentinel of an earlier check was still there */
async function touchSentinel(db: DeviceDatabase): Promise<boolean> {
  return await db.transaction('rw', db.notes, async () => {
    const before = await db.notes.get(SENTINEL);
    await db.notes.put({ key: SENTINEL, value: 'here' });
    return before !== undefined;
  });
}
