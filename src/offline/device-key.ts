import { CallError, type Caller, call } from '../contract/call.ts';
import { registerDeviceKey } from '../contract/devices.ts';
import { isKeyedName } from '../domain/devices/device-key.ts';
import type { DeviceDatabase } from './database.ts';
import type { DeviceKey } from './documents.ts';
import { tabletSession } from './holder.ts';
import { goByName, saveTabletKey } from './tablet-session.ts';

/**
 * The paired tablet's key: the browser signs with it (`sign-calls`) and gives it to nobody, so what lies on the tablet as
 * text opens nothing (docs/decisions/038).
 */

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };

/**
 * A new key that this browser can keep; null where it cannot: the page is not a secure context, or the browser stores no
 * keys (some do not in private windows).
 */
export async function makeDeviceKey(db: DeviceDatabase): Promise<DeviceKey | null> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return null;
  try {
    const { privateKey, publicKey } = await subtle.generateKey(CURVE, false, ['sign', 'verify']);
    const { x = '', y = '' } = await subtle.exportKey('jwk', publicKey);
    await tryKeeping(db, privateKey);
    return { privateKey, publicKey: { kty: 'EC', crv: 'P-256', x, y } };
  } catch {
    return null;
  }
}

/** Of the pairing that is under way; forgotten with its end, as all notes of the kiosk (`tablet-end`). */
const PAIRING_KEY = 'kiosk-pairing-key';

/**
 * The key for a pairing: the same one again until a pairing is done. A code for several tablets gives each key a place, so a
 * tablet that has not heard the answer must not ask for another one, also after a reload.
 */
export async function pairingKey(db: DeviceDatabase): Promise<DeviceKey | null> {
  const kept = (await db.notes.get(PAIRING_KEY))?.value as DeviceKey | string | undefined;
  if (typeof kept === 'object') return kept;
  const made = await makeDeviceKey(db);
  if (made) await db.table('notes').put({ key: PAIRING_KEY, value: made });
  return made;
}

/** Before the server is informed of it: a key that is lost with the page would lock the tablet out. @throws where it is not kept */
async function tryKeeping(db: DeviceDatabase, key: CryptoKey): Promise<void> {
  const trial = 'key-trial';
  const notes = db.table('notes');
  await notes.put({ key: trial, value: key });
  const kept = await notes.get(trial);
  await notes.delete(trial);
  if (kept?.value?.type !== 'private') throw new Error('This browser stores no keys.');
}

/** Devices whose browser stores no keys: asked once a window. */
const keyless = new WeakSet<DeviceDatabase>();

/**
 * Gives a key to a tablet that was paired without one, by an older version or with an older server. Kept here before it is
 * said, so that a lost question is asked again with the same key; after a lost answer the token is refused, and the tablet
 * goes by its name (`noteTabletRefused`). A failure is no problem of the tablet's: the next report tries again.
 */
export async function registerKey(db: DeviceDatabase, caller: Caller, programId: string): Promise<void> {
  const session = await tabletSession(db);
  if (!session || session.ended || isKeyedName(session.token) || keyless.has(db)) return;
  const made = session.key ?? (await makeDeviceKey(db));
  const key = made && (await saveTabletKey(db, session.token, made));
  if (!key) {
    keyless.add(db);
    return;
  }
  try {
    await call(caller, registerDeviceKey, { params: { programId }, body: { publicKey: key.publicKey } });
    await goByName(db, session.token);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}
