import type { Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import { storageErrorOf } from './storage-error.ts';

/** A refused command that staff dismissed, with the reason that they gave. */
export interface Dismissal {
  note: string;
  /** Who did it, for people. */
  by: string;
  /** By the device's clock. */
  at: Instant;
}

const PREFIX = 'set-aside:';

/**
 * Takes a refused command off this device's list and keeps the note beside its line in the log, in one transaction.
 * The server's own list, which all staff see, is settled at the desk.
 *
 * @throws StorageError when it was not saved: the command is still on the list
 */
export async function dismiss(db: DeviceDatabase, commandId: string, aside: Dismissal): Promise<void> {
  try {
    await db.transaction('rw', db.attention, db.notes, async () => {
      await db.attention.delete(commandId);
      await db.notes.put({ key: PREFIX + commandId, value: JSON.stringify(aside) });
    });
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/** Notes by the id of their command. */
export async function dismissals(db: DeviceDatabase): Promise<ReadonlyMap<string, Dismissal>> {
  const rows = await db.notes.where('key').startsWith(PREFIX).toArray();
  return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), JSON.parse(value) as Dismissal]));
}

/** Part of a wipe: the reasons are people's own text. */
export async function forgetDismissals(db: DeviceDatabase): Promise<void> {
  await db.notes.where('key').startsWith(PREFIX).delete();
}
