import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { DEVICE_HEADER, DEVICE_NAME_HEADER } from '../../contract/envelope.ts';
import type { Actor } from '../../domain/people/actor.ts';
import type { Schema } from '../db/schema.ts';
import type { Tokens } from '../identity/tokens.ts';
import { Refusal } from '../perform/refusal.ts';
import { loadActor } from '../store/actors.ts';

/**
 * Who calls. No header: ANONYMOUS. A token that is forged, expired or revoked is a 401.
 *
 * @throws Refusal SESSION_EXPIRED
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
  const claims = await tokens.read(token, now);
  const actor = claims && (await loadActor(db, claims));
  if (!actor) throw new Refusal('SESSION_EXPIRED');
  return actor;
}

/** The installation that calls, where it names itself. The name is a person's own text: bounded, without controls. */
export function readDevice(request: FastifyRequest): { id: string; name: string } | null {
  const id = request.headers[DEVICE_HEADER];
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/i.test(id)) return null;
  const raw = request.headers[DEVICE_NAME_HEADER];
  return { id: id.toLowerCase(), name: typeof raw === 'string' ? decodeName(raw) : '' };
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
