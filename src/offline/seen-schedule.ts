import type { SeenMeetings } from '../domain/meetings/changes.ts';
import type { DeviceDatabase } from './database.ts';
import { signedIn } from './program-queries.ts';
import { storageErrorOf } from './storage-error.ts';

/**
 * What someone has already seen of their schedule: kept on this device, for each program, organization and person.
 * One note; it names partners, so a wipe takes it too. The outbox is in other tables and is never touched.
 */

/** Whose schedule was viewed. */
export interface Looker {
  userId: string;
  organizationId: string;
}

const PREFIX = 'seen-schedule:';
const keyOf = (programId: string, { userId, organizationId }: Looker): string =>
  `${PREFIX}${programId}:${organizationId}:${userId}`;

/** @returns null where this person has not viewed this schedule on this device, or what was kept cannot be read */
export async function seenSchedule(
  db: DeviceDatabase,
  programId: string,
  looker: Looker,
): Promise<SeenMeetings | null> {
  return readNote((await db.notes.get(keyOf(programId, looker)))?.value);
}

/** A damaged note is a first visit: nothing is marked, and the next look writes it anew. */
function readNote(text: string | undefined): SeenMeetings | null {
  if (text === undefined) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as SeenMeetings) : null;
  } catch {
    return null;
  }
}

/**
 * Keeps what was seen, in one transaction: two windows that leave at once lose nothing of each other.
 * Worst case: the browser is ended before it is written; then the marks are there once more.
 *
 * @param next from what is kept now to what is to be kept
 * @returns false when someone else is signed in, or acts for another organization, by now: then nothing is kept
 * @throws StorageError when it was not saved
 */
export async function saveSeen(
  db: DeviceDatabase,
  programId: string,
  looker: Looker,
  next: (seen: SeenMeetings | null) => SeenMeetings,
): Promise<boolean> {
  try {
    return await db.transaction('rw', db.session, db.notes, async () => {
      // A wipe has been: partners' names must not come back.
      const me = await signedIn(db);
      if (me?.id !== looker.userId || me.organizationId !== looker.organizationId) return false;
      const key = keyOf(programId, looker);
      const seen = readNote((await db.notes.get(key))?.value);
      await db.notes.put({ key, value: JSON.stringify(next(seen)) });
      return true;
    });
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/** Part of a wipe. @param programId only of this program; left out: of all */
export async function forgetSeen(db: DeviceDatabase, programId?: string): Promise<void> {
  const prefix = programId === undefined ? PREFIX : `${PREFIX}${programId}:`;
  await db.notes.where('key').startsWith(prefix).delete();
}
