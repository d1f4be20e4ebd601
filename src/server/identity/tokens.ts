import { jwtVerify, SignJWT } from 'jose';
import type { TokenClaims } from '../../domain/people/credentials.ts';
import { createDeviceProofs, type DeviceProofs } from './device-proofs.ts';
import type { FirstUse } from './proof-use.ts';

/** Identity tokens: short-lived JWTs (HS256; secret in the database) with the claims of SPEC.md 3. */
export interface Tokens {
  /** The longest that a paired tablet's token lives, in seconds: it is looked up, not signed. */
  readonly deviceTtlSeconds: number;
  /** What it signs its calls with. */
  readonly proofs: DeviceProofs;
  /** `sessionId` is the refresh token's family: revoking it ends the token too. */
  issue(claims: SessionClaims, now: Date): Promise<{ token: string; tokenExpiresAt: string }>;
  /** Null when forged, expired or not one of ours. */
  read(token: string, now: Date): Promise<SessionClaims | null>;
}

export interface SessionClaims extends TokenClaims {
  sessionId: string;
}

const ISSUER = 'meeting-door';

/** Thirty days: longer than any event, and its program ends it sooner. */
const DEVICE_TTL_S = 30 * 86_400;

/** @param firstUse whether a tablet's proof is used for the first time; left out: in this process alone */
export function createTokens(
  secret: Uint8Array,
  ttlSeconds: number,
  deviceTtlSeconds: number = DEVICE_TTL_S,
  firstUse?: FirstUse,
): Tokens {
  const verified = createVerified();
  return {
    deviceTtlSeconds,
    proofs: createDeviceProofs(secret, firstUse),
    async issue({ sessionId, userId, ...claims }, now) {
      const issued = Math.floor(now.getTime() / 1000);
      const token = await new SignJWT({ ...claims, userId, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ttlSeconds)
        .sign(secret);
      return { token, tokenExpiresAt: new Date((issued + ttlSeconds) * 1000).toISOString() };
    },
    async read(token, now) {
      const known = verified.find(token, now);
      if (known) return known;
      try {
        const { payload } = await jwtVerify(token, secret, {
          issuer: ISSUER,
          algorithms: ['HS256'],
          currentDate: now,
        });
        const { userId, userRole, organizationId, organizationRole, sid, exp = 0 } = payload;
        if (typeof userId !== 'string' || typeof sid !== 'string' || typeof userRole !== 'string')
          return null;
        const claims = {
          userId,
          userRole,
          organizationId: typeof organizationId === 'string' ? organizationId : null,
          organizationRole: typeof organizationRole === 'string' ? organizationRole : null,
          sessionId: sid,
        };
        verified.keep(token, claims, exp);
        return claims;
      } catch {
        return null;
      }
    },
  };
}

/** More people than are at one event call in one hour. */
const MAX_VERIFIED = 10_000;

/**
 * Tokens whose signature was found good, by their whole text, until they expire: each is verified once and not with
 * every call. What may change meanwhile (session, role, organization) is not in here; it is looked up at every call.
 */
function createVerified() {
  const known = new Map<string, { claims: SessionClaims; exp: number }>();
  return {
    find(token: string, now: Date): SessionClaims | null {
      const found = known.get(token);
      if (!found) return null;
      if (found.exp > Math.floor(now.getTime() / 1000)) return found.claims;
      known.delete(token);
      return null;
    },
    /** @param exp in seconds, as the token says it */
    keep(token: string, claims: SessionClaims, exp: number): void {
      if (known.size >= MAX_VERIFIED) {
        const [oldest] = known.keys();
        if (oldest !== undefined) known.delete(oldest);
      }
      known.set(token, { claims, exp });
    },
  };
}
