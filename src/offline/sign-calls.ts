import { DEVICE_NONCE_HEADER, DEVICE_PROOF_HEADER, PROOF_TYPE } from '../contract/device-proof.ts';
import type { DeviceProof } from '../domain/devices/device-key.ts';
import type { DeviceDatabase } from './database.ts';
import type { DeviceKey } from './documents.ts';
import { tabletSession } from './holder.ts';
import { newId } from './this-device.ts';

/** Where the calls of a paired tablet are signed: all of them, and its stream (docs/decisions/038). */

interface Signable {
  method?: string;
  headers: Record<string, string>;
  body?: string;
}
interface Answered {
  status: number;
  headers?: { get(name: string): string | null };
}

/** The server's last nonce, for the next proofs: of this window or worker, and kept for the next one. */
const nonces = new WeakMap<DeviceDatabase, string>();
/** Forgotten with the pairing (`tablet-end`). */
const KEPT = 'kiosk-nonce';

export function noteNonce(db: DeviceDatabase, nonce: string): void {
  if (nonces.get(db) === nonce) return;
  nonces.set(db, nonce);
  // Where it cannot be kept, the next page signs once more.
  db.notes.put({ key: KEPT, value: nonce }).catch(() => undefined);
}

const lastNonce = async (db: DeviceDatabase): Promise<string> =>
  nonces.get(db) ?? (await db.notes.get(KEPT))?.value ?? '';

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
    const answer = await send(own ? await signed(own, url, request, await lastNonce(db)) : request);
    const nonce = answer.headers?.get(DEVICE_NONCE_HEADER) ?? null;
    if (nonce !== null) noteNonce(db, nonce);
    return { answer, signAgain: nonce !== null && answer.status === 401 };
  };
  const first = await once();
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
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, utf8(said));
  const headers = { ...request.headers, [DEVICE_PROOF_HEADER]: `${said}.${base64url(signature)}` };
  return { ...request, headers };
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const base64url = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
