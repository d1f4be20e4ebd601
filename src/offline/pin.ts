import { addMillis, type Instant, millisOf } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import type { Tablet } from './documents.ts';
import { bytesOf } from './verify-signature.ts';

/** The PIN with which staff leave the kiosk: checked on the tablet, without a network. */

/** So many wrong ones in a row, and the tablet waits. */
export const PIN_TRIES = 5;
/** How long it waits then, in ms; twice as long after each further wrong one, at most an hour. */
export const PIN_WAIT_MS = 30_000;
const MAX_WAIT_MS = 3_600_000;

const NOTE = 'kiosk-pin';

interface Tries {
  wrong: number;
  /** By the device's clock; null: at once. */
  waitsUntil: Instant | null;
}

export type PinOutcome =
  | { kind: 'RIGHT' }
  | { kind: 'WRONG'; triesLeft: number }
  | { kind: 'WAIT'; waitMs: number };

const waitAfter = (wrong: number): number =>
  wrong < PIN_TRIES ? 0 : Math.min(MAX_WAIT_MS, PIN_WAIT_MS * 2 ** Math.min(wrong - PIN_TRIES, 10));

async function triesOn(db: DeviceDatabase): Promise<Tries> {
  const note = await db.notes.get(NOTE);
  return note ? (JSON.parse(note.value) as Tries) : { wrong: 0, waitsUntil: null };
}

/** How long the tablet still waits, in ms. A clock that was set back does not make it longer than it was meant. */
export async function pinWaitMs(db: DeviceDatabase, now: Instant): Promise<number> {
  const { wrong, waitsUntil } = await triesOn(db);
  if (waitsUntil === null) return 0;
  return Math.max(0, Math.min(waitAfter(wrong), millisOf(waitsUntil) - millisOf(now)));
}

/**
 * Checks a PIN. An attempt is counted on the disk before it is checked: a reload gains none.
 *
 * @throws the browser's error where it has no `crypto.subtle`: a tablet is paired in a secure context only
 */
export async function checkPin(
  db: DeviceDatabase,
  pin: Tablet['pin'],
  typed: string,
  now: Instant,
): Promise<PinOutcome> {
  const waitMs = await pinWaitMs(db, now);
  if (waitMs > 0) return { kind: 'WAIT', waitMs };
  const wrong = await db.transaction('rw', db.notes, async () => {
    const next = (await triesOn(db)).wrong + 1;
    const wait = waitAfter(next);
    const tries: Tries = { wrong: next, waitsUntil: wait > 0 ? addMillis(now, wait) : null };
    await db.notes.put({ key: NOTE, value: JSON.stringify(tries) });
    return next;
  });
  if (await isPin(pin, typed)) {
    await db.notes.delete(NOTE);
    return { kind: 'RIGHT' };
  }
  const waits = waitAfter(wrong);
  return waits > 0 ? { kind: 'WAIT', waitMs: waits } : { kind: 'WRONG', triesLeft: PIN_TRIES - wrong };
}

/** Staff have given the tablet another PIN. */
export async function forgetPinTries(db: DeviceDatabase): Promise<void> {
  await db.notes.delete(NOTE);
}

async function isPin({ salt, iterations, hash }: Tablet['pin'], typed: string): Promise<boolean> {
  const wanted = bytesOf(hash);
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(typed), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations };
  const derived = new Uint8Array(await crypto.subtle.deriveBits(how, key, wanted.length * 8));
  return derived.length === wanted.length && derived.every((byte, index) => byte === wanted[index]);
}
