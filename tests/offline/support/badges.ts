import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  type BadgeContent,
  badgeBytes,
  badgeText,
  programTagOf,
} from '../../../src/domain/meetings/badge-code.ts';
import { badgeNumber, programId } from './program.ts';

/** Badges of the small program, signed by its key. */

const pair = generateKeyPairSync('ed25519');
export const keyId = '0a0b0c0d';
export const publicKey = (pair.publicKey.export({ format: 'jwk' }) as { x: string }).x;

/** The badge of its nth organization's person. */
export function badge(n: number, more: Partial<BadgeContent> = {}, key: KeyObject = pair.privateKey): string {
  const content: BadgeContent = {
    kind: 'BADGE',
    keyId,
    programTag: programTagOf(programId),
    expiresAt: '2026-12-01T00:00:00.000Z',
    badgeNumber: badgeNumber(n),
    meetingId: null,
    ...more,
  };
  const bytes = badgeBytes(content);
  return badgeText(bytes, new Uint8Array(sign(null, bytes, key)));
}
