import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed address lets its holder do; one does not pass for the other. */
export type SignedAct = 'upload' | 'read';

/** The query of a signed address. */
export interface SignedQuery {
  /** Seconds since 1970. */
  expires?: unknown;
  signature?: unknown;
}

export interface Signatures {
  /** `expires=…&signature=…`, good for so many seconds from now. */
  sign(act: SignedAct, id: string, now: Date, seconds: number): string;
  /** Whether the address was signed by us for this, and still holds. */
  holds(act: SignedAct, id: string, query: SignedQuery, now: Date): boolean;
}

/** Addresses that carry their own permission, by HMAC-SHA256 under a key made of the server's secret. */
export function createSignatures(secret: Uint8Array): Signatures {
  const key = createHmac('sha256', secret).update('file addresses').digest();
  const of = (act: SignedAct, id: string, expires: string): Buffer =>
    createHmac('sha256', key).update(`${act} ${id} ${expires}`).digest();
  return {
    sign(act, id, now, seconds) {
      const expires = String(Math.floor(now.getTime() / 1000) + seconds);
      return `expires=${expires}&signature=${of(act, id, expires).toString('base64url')}`;
    },
    holds(act, id, { expires, signature }, now) {
      if (typeof expires !== 'string' || typeof signature !== 'string') return false;
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return false;
      const given = Buffer.from(signature, 'base64url');
      const wanted = of(act, id, expires);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
