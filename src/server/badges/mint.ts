import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type BadgeContent, badgeBytes, badgeText } from '../../domain/meetings/badge-code.ts';

/** Makes badge keys and signs badge texts (Ed25519, docs/decisions/006). */

/** A new key pair: raw public key and PKCS#8 private key, both base64url. */
export function makeBadgeKey(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x } = publicKey.export({ format: 'jwk' });
  if (x === undefined) throw new Error('The runtime made an Ed25519 key without its point.');
  return {
    publicKey: x,
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  };
}

/** Signs for one key; the same content always gives the same text. */
export function badgeMinter(privateKey: string): (content: BadgeContent) => string {
  const key: KeyObject = createPrivateKey({
    key: Buffer.from(privateKey, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  });
  return (content) => {
    const signed = badgeBytes(content);
    return badgeText(signed, sign(null, signed, key));
  };
}
