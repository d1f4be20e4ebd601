import { createPublicKey, verify } from 'node:crypto';
import type { ReadBadge } from '../../domain/meetings/badge-code.ts';

/**
 * Whether the badge's signature is that key's (Ed25519). A key that is no point is a false.
 *
 * @param publicKey raw, base64url
 */
export function isSignedBy({ signed, signature }: ReadBadge, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, signed, key, signature);
  } catch {
    return false;
  }
}
