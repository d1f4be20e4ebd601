import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { DEVICE_HEADER, DEVICE_NAME_HEADER } from '../../contract/envelope.ts';
import { deviceExpiry } from '../../domain/devices/device.ts';
import { isKeyedName } from '../../domain/devices/device-key.ts';
import { API_KEY_PREFIX, isKeyValid } from '../../domain/integrations/api-key.ts';
import type { Actor, DeviceActor, UserActor } from '../../domain/people/actor.ts';
import type { Schema } from '../db/schema.ts';
import { DEVICE_TOKEN_PREFIX, hashOfSecret } from '../identity/device-secrets.ts';
import type { Tokens } from '../identity/tokens.ts';
import { Refusal } from '../perform/refusal.ts';
import { noteKeyUse } from '../store/api-keys.ts';
import { authLoadersIn } from './auth-loaders.ts';
import { assertProof } from './device-proof.ts';

/**
 * Who calls. No header: ANONYMOUS. A token that is forged, expired or revoked is a 401; but that of a paired tablet that
 * was revoked or has run out says who it is, so that it may still deliver what it holds (`authorize` refuses the rest).
 * A tablet with a key has no token: it says its name, which is worth nothing without the key's signature over this very
 * call.
 *
 * @throws Refusal SESSION_EXPIRED (an API key that is not valid too), DEVICE_NONCE, DEVICE_PROOF_WRONG (401)
 */
export async function readSession(
  request: FastifyRequest,
  db: Kysely<Schema>,
  tokens: Tokens,
  now: Date,
): Promise<Actor> {
  const header = request.headers.authorization;
  if (!header) return { kind: 'ANONYMOUS' };
  const [scheme, token] = header.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new Refusal('SESSION_EXPIRED');
  if (token.startsWith(DEVICE_TOKEN_PREFIX) || isKeyedName(token))
    return await readTablet(request, db, tokens, token, now);
  if (token.startsWith(API_KEY_PREFIX)) return await readKey(db, token, now);
  const claims = await tokens.read(token, now);
  const actor = claims && (await authLoadersIn(db).actor(claims));
  if (!actor) throw new Refusal('SESSION_EXPIRED');
  return actor;
}

/** Read by developers, in the API's own language. */
const NO_SUCH_KEY = 'This API key is not valid: it was never given, was revoked, or has expired.';

/**
 * An API key as it stands now. It is looked up by its digest: 256 random bits are not guessed, nor found bit by bit by how
 * long a look-up takes, since nobody can choose the bits of a digest (docs/decisions/083).
 *
 * @throws Refusal SESSION_EXPIRED for a key that is not valid
 */
async function readKey(db: Kysely<Schema>, token: string, now: Date): Promise<UserActor> {
  const found = await authLoadersIn(db).key(hashOfSecret(token));
  const at = now.toISOString();
  if (!found || !isKeyValid(found, at)) throw new Refusal('SESSION_EXPIRED', {}, NO_SUCH_KEY);
  await noteKeyUse(db, found, at);
  const { userId, userName, bySuperAdmin, keyId, name, prefix, programId, permissions } = found;
  return {
    kind: 'USER',
    userId,
    name: userName,
    // What its maker is elsewhere, and for which organization they act, is none of the key's.
    userRole: 'USER',
    organizationId: null,
    organizationRole: null,
    key: { keyId, name, prefix, programId, permissions, bySuperAdmin },
  };
}

/** A paired tablet as it stands now. @throws Refusal SESSION_EXPIRED for a token that was never given; for an unsigned call */
async function readTablet(
  request: FastifyRequest,
  db: Kysely<Schema>,
  { deviceTtlSeconds, proofs }: Tokens,
  token: string,
  now: Date,
): Promise<DeviceActor> {
  const device = await authLoadersIn(db).device(hashOfSecret(token));
  if (!device || (isKeyedName(token) && !device.publicKey)) throw new Refusal('SESSION_EXPIRED');
  if (device.publicKey) await assertProof(request, device.publicKey, proofs, now);
  const { id, programId, name, mode, roomIds, program } = device;
  // The program's end as it is today: a program that is put off keeps its tablets, one that is cut short ends them.
  const expiresAt = deviceExpiry(device.pairedAt, program.timelineEnd, deviceTtlSeconds);
  const over = program.isDeleted || expiresAt <= now.toISOString();
  const revoked = device.revokedAt !== null || device.leftAt !== null || over;
  const signs = device.publicKey !== null;
  const { formerScopes: formerly, settingsRevision } = device;
  const scope = { programId, mode, roomIds, formerly, settingsRevision };
  return { kind: 'DEVICE', deviceId: id, name, ...scope, revoked, signs };
}

/** The installation that calls, where it names itself. The name is a person's own text: bounded, without controls. */
export function readDevice(request: FastifyRequest): { id: string; name: string } | null {
  // As every answer reads it that has it in: what is no UUID there is nobody's device here.
  const id = z.uuid().toLowerCase().safeParse(request.headers[DEVICE_HEADER]);
  if (!id.success) return null;
  const raw = request.headers[DEVICE_NAME_HEADER];
  return { id: id.data, name: typeof raw === 'string' ? decodeName(raw) : '' };
}

function decodeName(raw: string): string {
  try {
    return (
      decodeURIComponent(raw)
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, 60)
        // An emoji at the edge: half of it cannot be kept, and would hold up every check-in of this device.
        .toWellFormed()
    );
  } catch {
    return '';
  }
}
