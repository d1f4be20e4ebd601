import { createHmac, createPublicKey, timingSafeEqual } from 'node:crypto';
import { compactVerify } from 'jose';
import { z } from 'zod';
import { PROOF_TYPE } from '../../contract/device-proof.ts';
import {
  type DeviceProof,
  type ProvenCall,
  type PublicKey,
  provesCall,
} from '../../domain/devices/device-key.ts';
import { type FirstUse, firstUseInProcess } from './proof-use.ts';

/** Signatures of paired tablets over their calls (docs/decisions/038). */
export interface DeviceProofs {
  /** What the next proofs must name: good for five to ten minutes by this server's clock, whatever the tablet's shows. */
  nonce(now: Date): string;
  /**
   * DEVICE_NONCE: a good key may simply sign once more (no proof yet, an old nonce, a proof that was used).
   * DEVICE_PROOF_WRONG: another key, or another call.
   */
  judge(
    key: PublicKey,
    proof: string | undefined,
    called: ProvenCall,
    now: Date,
  ): Promise<'PROVEN' | 'DEVICE_NONCE' | 'DEVICE_PROOF_WRONG'>;
}

const proofShape = z.object({
  method: z.string(),
  path: z.string(),
  bodyHash: z.string(),
  jti: z.string().min(16).max(64),
  nonce: z.string().max(200),
}) satisfies z.ZodType<DeviceProof>;

/** A nonce names the span of time in which it was given, and is good in the next one too. */
const SPAN_MS = 300_000;

/** Stateless but for which proofs were used: any process takes any other's nonce. */
export function createDeviceProofs(
  secret: Uint8Array,
  firstUse: FirstUse = firstUseInProcess(),
): DeviceProofs {
  const key = createHmac('sha256', secret).update('device nonces').digest();
  const spanOf = (now: Date): number => Math.floor(now.getTime() / SPAN_MS);
  const nonceOf = (span: number): string =>
    createHmac('sha256', key).update(String(span)).digest('base64url');
  const isGood = (nonce: string, span: number): boolean =>
    // The next one: another process whose clock is a little ahead has given it.
    [span, span - 1, span + 1].some((one) => sameText(nonce, nonceOf(one)));
  return {
    nonce: (now) => nonceOf(spanOf(now)),
    async judge(key, proof, called, now) {
      if (proof === undefined) return 'DEVICE_NONCE';
      const said = await readProof(key, proof);
      if (!said || !provesCall(said, called)) return 'DEVICE_PROOF_WRONG';
      const span = spanOf(now);
      return isGood(said.nonce, span) && (await firstUse(said.jti, span)) ? 'PROVEN' : 'DEVICE_NONCE';
    },
  };
}

/** What the key has signed; null where it has not, or what it signed is no proof. */
async function readProof(key: PublicKey, proof: string) {
  try {
    const { payload, protectedHeader } = await compactVerify(proof, key, { algorithms: ['ES256'] });
    if (protectedHeader.typ !== PROOF_TYPE) return null;
    const said = proofShape.safeParse(JSON.parse(new TextDecoder().decode(payload)));
    return said.success ? said.data : null;
  } catch {
    return null;
  }
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether the coordinates are a point of the curve: with any other nobody could sign. */
export function isUsableKey(key: PublicKey): boolean {
  try {
    return createPublicKey({ key: { ...key }, format: 'jwk' }).asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
}
