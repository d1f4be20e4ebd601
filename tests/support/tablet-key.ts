import { generateKeyPairSync, hash, randomUUID, sign } from 'node:crypto';
import { PROOF_TYPE } from '../../src/contract/device-proof.ts';
import type { DeviceProof, PublicKey } from '../../src/domain/devices/device-key.ts';

/** A key as a tablet's browser makes it, and what it signs: written with Node's own, not with the product's. */
export function makeTabletKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const jwk: PublicKey = { kty: 'EC', crv: 'P-256', x, y };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    publicKey: jwk,
    /** @param path from `/api` on */
    prove(
      { method, path, body = '' }: { method: string; path: string; body?: string },
      nonce: string,
      more: Partial<DeviceProof> = {},
      header: object = { alg: 'ES256', typ: PROOF_TYPE },
    ): string {
      const bodyHash = hash('sha256', body, 'base64url');
      const said = `${part(header)}.${part({ method, path, bodyHash, jti: randomUUID(), nonce, ...more })}`;
      const signature = sign('sha256', Buffer.from(said), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${said}.${signature.toString('base64url')}`;
    },
  };
}
export type TabletKey = ReturnType<typeof makeTabletKey>;
