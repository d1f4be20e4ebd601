import type { Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import type { TabletEnd } from './documents.ts';
import { tabletSession } from './holder.ts';
import { countLocalOnly, isLocalOnly } from './local-only-records.ts';
import { storageErrorOf } from './storage-error.ts';
import { endTablet, tabletIsOver } from './tablet-session.ts';
import { type WipeOutcome, wipeAll } from './wipe.ts';

/**
 * How a paired tablet forgets: never while its outbox is not empty, and all of it in one transaction. The reason stands
 * in its session from before the first thing is sent, so that a tablet that dies in between goes on where it was.
 */

const ENDED = 'tablet-ended';

/** The end of the last pairing, for the pairing screen. */
export interface EndedTablet {
  because: TabletEnd;
  name: string;
  programName: string;
  /** By the device's clock. */
  at: Instant;
}

/** Wrong PINs were of the former PIN: a new pairing does not wait for them. */
export async function forgetKiosk(db: DeviceDatabase): Promise<void> {
  await db.notes.where('key').startsWith('kiosk-').delete();
}

export async function endedTablet(db: DeviceDatabase): Promise<EndedTablet | null> {
  const note = await db.notes.get(ENDED);
  return note ? (JSON.parse(note.value) as EndedTablet) : null;
}

/**
 * What goes with the pairing though it waits. ANSWERED: what the server had once said to have. SAVED: all of it, since a
 * person has it in a file.
 */
export type LetGo = 'ANSWERED' | 'SAVED';

/**
 * Forgets everything of the program and the pairing: documents, keys, badges, notes, session. What waits is asked for in
 * the same transaction as the deletion, so that a check-in of this very moment is never lost.
 *
 * @param letGo left out: nothing that waits. Only of a pairing that has ended: nothing more is recorded for it
 */
export async function forgetTablet(
  db: DeviceDatabase,
  because: TabletEnd,
  now: Instant,
  letGo?: LetGo,
): Promise<WipeOutcome> {
  return await db.transaction('rw', db.tables, async () => {
    const session = await tabletSession(db);
    if (letGo && session?.ended) await drop(db, letGo);
    const unsent = await db.outbox.count();
    const unsettled = await countLocalOnly(db);
    if (unsent + unsettled > 0) return { wiped: false, unsent, unsettled };
    await db.attention.clear();
    const outcome = await wipeAll(db);
    if (!outcome.wiped || !session) return outcome;
    const { name, program } = session.tablet;
    const ended: EndedTablet = { because, name, programName: program.name, at: now };
    await forgetKiosk(db);
    await db.notes.put({ key: ENDED, value: JSON.stringify(ended) });
    return outcome;
  });
}

/**
 * Ends the tablet's session by itself a day after the program: its row is watched, so that the next exchange delivers and
 * forgets.
 *
 * @param now by the device's clock
 */
export async function endIfOver(db: DeviceDatabase, now: Instant): Promise<void> {
  const session = await tabletSession(db);
  if (!session || session.ended || !(await tabletIsOver(db, session, now))) return;
  await endTablet(db, session.token, 'OVER');
}

/**
 * Forgets a pairing that the server does not know any more, a day after its program: no exchange runs for it, so nobody
 * else would. What was never answered keeps everything here, as ever.
 *
 * @param now by the device's clock
 */
export async function forgetIfOver(db: DeviceDatabase, now: Instant): Promise<void> {
  const session = await tabletSession(db);
  if (session?.ended && (await tabletIsOver(db, session, now)))
    await forgetTablet(db, 'OVER', now, 'ANSWERED');
}

async function drop(db: DeviceDatabase, letGo: LetGo): Promise<void> {
  await db.outbox.filter(({ again }) => letGo === 'SAVED' || again === true).delete();
  if (letGo === 'ANSWERED') return;
  await db.damaged.clear();
  await db.attention.filter(isLocalOnly).delete();
}

/** The pairing before is of no interest any more. */
export async function forgetEndedTablet(db: DeviceDatabase): Promise<void> {
  await db.notes.delete(ENDED);
}

/**
 * Lets go of rows that cannot be read, after a person has saved the export file, which holds them.
 *
 * @param ids those of the file: what was found since, or is another program's, is in none
 * @throws StorageError when it was not saved: everything is still here
 */
export async function forgetDamaged(db: DeviceDatabase, ids: readonly string[]): Promise<void> {
  try {
    await db.transaction('rw', db.damaged, () => db.damaged.bulkDelete([...ids]));
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/**
 * Lets go of what only this device knows and nobody can send: damaged rows, and refusals that the server did not keep. Only
 * after a person has saved the export file, which holds them.
 *
 * @throws StorageError when it was not saved: everything is still here
 */
export async function discardUnsendable(db: DeviceDatabase): Promise<void> {
  try {
    await db.transaction('rw', db.damaged, db.attention, async () => {
      await db.damaged.clear();
      await db.attention.filter(isLocalOnly).delete();
    });
  } catch (error) {
    throw storageErrorOf(error);
  }
}
