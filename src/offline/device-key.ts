import { CallError, type Caller, call } from '../contract/call.ts';
import { registerDeviceKey } from '../contract/devices.ts';
import { DEVICE_NONCE_HEADER, DEVICE_PROOF_HEADER } from '../contract/envelope.ts';
import { type DeviceProof, PROOF_TYPE } from '../domain/devices/device-key.ts';
import type { DeviceDatabase } from './database.ts';
import { newId } from './device.ts';
import type { DeviceKey } from './documents.ts';
import { keepTabletKey, tabletSession } from './tablet-session.ts';

/**
 * The paired tablet's key: the browser signs with it and gives it to nobody, so what lies on the tablet as text opens
 * nothing (docs/decisions/038).
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

/** Before the server is informed of it: a key that is lost with the page would lock the tablet out. @throws where it is not kept */
async function tryKeeping(db: DeviceDatabase, key: CryptoKey): Promise<void> {
  const trial = 'key-trial';
  const notes = db.table('notes');
  await notes.put({ key: trial, value: key });
  const kept = await notes.get(trial);
  await notes.delete(trial);
  if (kept?.value?.type !== 'private') throw new Error('This browser stores no keys.');
}

interface Signable {
  method?: string;
  headers: Record<string, string>;
  body?: string;
}
interface Answered {
  status: number;
  headers?: { get(name: string): string | null };
}

/** What the server said last, for the next proofs; by this window or worker. */
const nonces = new WeakMap<DeviceDatabase, string>();
export const noteNonce = (db: DeviceDatabase, nonce: string): void => void nonces.set(db, nonce);

/**
 * Sends what the paired tablet asks, signed with its key; what carries another token, and what a tablet without a key
 * asks, as it is. Where the server wants its newest nonce in the signature, signs once more.
 *
 * @param options.again false: the asker asks again
 * @param options.key of a pairing that was just forgotten; left out: the tablet's, as it is kept
 */
export async function sendSigned<Request extends Signable, Answer extends Answered>(
  db: DeviceDatabase,
  url: string,
  request: Request,
  send: (request: Request) => Promise<Answer>,
  { again = true, key }: { again?: boolean; key?: DeviceKey | undefined } = {},
): Promise<Answer> {
  const once = async () => {
    const own = key ?? (await keyFor(db, request.headers.authorization));
    const answer = await send(own ? await signed(own, url, request, nonces.get(db) ?? '') : request);
    const nonce = answer.headers?.get(DEVICE_NONCE_HEADER) ?? null;
    if (nonce !== null) noteNonce(db, nonce);
    return { answer, signAgain: nonce !== null && answer.status === 401 };
  };
  const first = await once();
  // The tablet may have got its key while an unsigned call was on its way.
  return first.signAgain && again ? (await once()).answer : first.answer;
}

async function keyFor(db: DeviceDatabase, authorization: string | undefined): Promise<DeviceKey | undefined> {
  const session = await tabletSession(db);
  return session && authorization === `Bearer ${session.token}` ? session.key : undefined;
}

async function signed<Request extends Signable>(
  { privateKey }: DeviceKey,
  url: string,
  request: Request,
  nonce: string,
): Promise<Request> {
  const { pathname, search } = new URL(url, 'http://here');
  const { method = 'GET', body = '' } = request;
  const bodyHash = base64url(await crypto.subtle.digest('SHA-256', utf8(body)));
  const proof: DeviceProof = { method, path: pathname + search, bodyHash, jti: newId(), nonce };
  const said = [{ alg: 'ES256', typ: PROOF_TYPE }, proof]
    .map((part) => base64url(utf8(JSON.stringify(part))))
    .join('.');
  const signature = await crypto.subtle.sign({ ...CURVE, hash: 'SHA-256' }, privateKey, utf8(said));
  const headers = { ...request.headers, [DEVICE_PROOF_HEADER]: `${said}.${base64url(signature)}` };
  return { ...request, headers };
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const base64url = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Devices whose browser stores no keys: asked once a window. */
const keyless = new WeakSet<DeviceDatabase>();

/**
 * Gives a key to a tablet that the server knows without one: it was paired by an older version, or the server was put back
 * to an older state. Kept here before it is said, so that a lost answer is asked again with the same key. A failure is no
 * problem of the tablet's: its token goes on, and the next report tries again.
 */
export async function registerKey(db: DeviceDatabase, caller: Caller, programId: string): Promise<void> {
  const session = await tabletSession(db);
  if (!session || session.ended || keyless.has(db)) return;
  const made = session.key ?? (await makeDeviceKey(db));
  const key = made && (await keepTabletKey(db, session.token, made));
  if (!key) {
    keyless.add(db);
    return;
  }
  try {
    await call(caller, registerDeviceKey, { params: { programId }, body: { publicKey: key.publicKey } });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}
