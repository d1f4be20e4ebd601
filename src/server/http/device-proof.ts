import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEVICE_NONCE_HEADER, DEVICE_PROOF_HEADER } from '../../contract/device-proof.ts';
import { type PublicKey, sameKey } from '../../domain/devices/device-key.ts';
import type { DeviceProofs } from '../identity/device-proofs.ts';
import { Refusal } from '../perform/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the body as it came, base64url; read only where a proof came along. */
    bodyHash: string | undefined;
    /** The key that was found to have signed this very request: who listens is looked at over and over. */
    provenBy: PublicKey | undefined;
    /** For the tablet's next proofs; `again`: for this call's, which is refused until then. */
    deviceNonce: { text: string; again: boolean } | undefined;
  }
}

const HASH_OF_NOTHING = hash('sha256', '', 'base64url');

/** Reads bodies so that a signature over them can be checked, and gives tablets that sign their next nonce. */
export function registerDeviceProofs(app: FastifyInstance): void {
  app.decorateRequest('bodyHash', undefined);
  app.decorateRequest('provenBy', undefined);
  app.decorateRequest('deviceNonce', undefined);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (request.headers[DEVICE_PROOF_HEADER]) request.bodyHash = hash('sha256', body, 'base64url');
    return parse(request, body, done);
  });
  app.addHook('onSend', async (request, reply) => {
    const { deviceNonce } = request;
    // With a 401 it says: sign this one again. Whatever else is refused so is not mended by a signature.
    if (deviceNonce && (deviceNonce.again || reply.statusCode !== 401))
      reply.header(DEVICE_NONCE_HEADER, deviceNonce.text);
  });
}

/**
 * Demands that the key has signed this request. Once it has, the same request may be asked about for as long as it lasts.
 *
 * @throws Refusal DEVICE_NONCE, DEVICE_PROOF_WRONG
 */
export async function assertProof(
  request: FastifyRequest,
  key: PublicKey,
  proofs: DeviceProofs,
  now: Date,
): Promise<void> {
  if (request.provenBy && sameKey(request.provenBy, key)) return;
  const header = request.headers[DEVICE_PROOF_HEADER];
  const proof = typeof header === 'string' ? header : undefined;
  const called = {
    method: request.method,
    path: request.url,
    bodyHash: request.bodyHash ?? HASH_OF_NOTHING,
  };
  const outcome = await proofs.judge(key, proof, called, now);
  if (outcome !== 'DEVICE_PROOF_WRONG')
    request.deviceNonce = { text: proofs.nonce(now), again: outcome === 'DEVICE_NONCE' };
  if (outcome !== 'PROVEN') throw new Refusal(outcome);
  request.provenBy = key;
}
