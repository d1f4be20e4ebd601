import type { ReadBadge } from '../domain/meetings/badge-code.ts';
import type { BadgeKey } from './documents.ts';

/** Ed25519 on the device: the browser's own where it has it, else in JavaScript (some 5 ms). */

/** Bytes of a base64url text. */
export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

const imported = new Map<string, Promise<CryptoKey | null>>();

/** Null where this browser has no Ed25519, or the page is not a secure context and has no `crypto.subtle`. */
function keyOf(publicKey: string): Promise<CryptoKey | null> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return Promise.resolve(null);
  let key = imported.get(publicKey);
  if (!key) {
    key = Promise.resolve()
      .then(() => subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']))
      .catch(() => null);
    imported.set(publicKey, key);
  }
  return key;
}

/** For browsers without Ed25519 of their own: loaded when it is first needed; the worker has it precached. */
const inJavaScript = async () => (await import('@noble/curves/ed25519.js')).ed25519;

/**
 * Whether the signature over the bytes is that key's. A key or signature that is no point is a false.
 *
 * @throws where the code for it could not be loaded: the badge may be genuine or not
 * @param publicKey raw, base64url
 */
export async function verifySignature(
  publicKey: string,
  signature: Uint8Array,
  signed: Uint8Array,
): Promise<boolean> {
  const key = await keyOf(publicKey);
  const ed25519 = key ? null : await inJavaScript();
  try {
    if (key) {
      return await crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(signed));
    }
    // As the browsers do (RFC 8032): no second way to write the same signature.
    return ed25519?.verify(signature, signed, bytesOf(publicKey), { zip215: false }) ?? false;
  } catch {
    return false;
  }
}

/**
 * Verifies one badge's signature, once for each key: a scan begins with the key that is likely, while it reads which key
 * it is.
 *
 * @returns of undefined, which is no key of the program: false
 */
export function signatureVerifier({
  signature,
  signed,
}: ReadBadge): (key: BadgeKey | undefined) => Promise<boolean> {
  const checks = new Map<string, Promise<boolean>>();
  return (key) => {
    if (!key) return Promise.resolve(false);
    const check = checks.get(key.publicKey) ?? verifySignature(key.publicKey, signature, signed);
    checks.set(key.publicKey, check);
    // Asked for when the reading is done; a failure until then is handled there, or not wanted.
    check.catch(() => undefined);
    return check;
  };
}
