import { z } from 'zod';

/**
 * The key of a paired tablet: it signs each of its calls with one that no script can read out of the browser, so that
 * the text of its token, copied from its storage, opens nothing (docs/decisions/038).
 */

/**
 * What a tablet with a key is called where others carry a token: its id, which is no secret, so that nothing that lies on
 * it as text opens anything. Its signature is what counts.
 */
export const keyedName = (deviceId: string): string => KEYED_PREFIX + deviceId;
const KEYED_PREFIX = 'mdk_';

export const isKeyedName = (token: string): boolean => token.startsWith(KEYED_PREFIX);

/** Of a point's coordinates: 32 bytes, base64url. */
const coordinate = z.string().regex(/^[\w-]{43}$/);

/** The public half, as a JWK: ECDSA on P-256. What else a browser writes into one is left out. */
export const publicKeyShape = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
});
export type PublicKey = z.output<typeof publicKeyShape>;

export const sameKey = (one: PublicKey, other: PublicKey): boolean => one.x === other.x && one.y === other.y;

/** What a proof is about: one request, exactly as it is sent. */
export interface ProvenCall {
  method: string;
  /** From `/api` on, with its query. */
  path: string;
  /** SHA-256 of the body's bytes, base64url; of no bytes where there is none. */
  bodyHash: string;
}

/** What a proof says: the payload of a compact JWS (ES256) that travels with the call. */
export interface DeviceProof extends ProvenCall {
  /** Random: each proof is good once. */
  jti: string;
  /** The server's own word, which says when: devices' clocks are wrong. Empty: none was heard yet. */
  nonce: string;
}

/** Whether the proof is about this call. */
export const provesCall = (proof: DeviceProof, called: ProvenCall): boolean =>
  proof.method === called.method && proof.path === called.path && proof.bodyHash === called.bodyHash;
