import { type Instant, instantOf, millisOf } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { decodeBase45, encodeBase45 } from './base45.ts';

/**
 * Badges and meeting passes: signed QR texts without personal data (docs/decisions/006).
 *
 * `MD` + base45 of: kind (1 byte), key id (4), program tag (4, the first bytes of the program's id), expiry
 * (4, seconds since 1970), badge number (8), for a pass the meeting id (16), then the Ed25519 signature (64) over
 * everything before it. 130 characters for a badge, 154 for a pass: short enough to read at arm's length.
 */
export const BADGE_PREFIX = 'MD';

export const badgeKinds = ['BADGE', 'PASS'] as const;
export type BadgeKind = (typeof badgeKinds)[number];

const SIGNATURE_BYTES = 64;
const HEAD_BYTES = 21;
const PASS_BYTES = HEAD_BYTES + 16;

export interface BadgeContent {
  kind: BadgeKind;
  /** 8 hex digits: which public key. */
  keyId: string;
  /** 8 hex digits: the first bytes of the program's id. */
  programTag: string;
  expiresAt: Instant;
  /** 16 hex digits: which badge; the device knows whose it is. */
  badgeNumber: string;
  /** A pass names its meeting. */
  meetingId: string | null;
}

/** A text read, its signature not yet verified. */
export interface ReadBadge extends BadgeContent {
  /** The bytes that were signed. */
  signed: Uint8Array;
  signature: Uint8Array;
}

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export const programTagOf = (programId: string): string =>
  programId.replaceAll('-', '').slice(0, 8).toLowerCase();

const uuidFrom = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');

/** The bytes to sign. */
export function badgeBytes(content: BadgeContent): Uint8Array {
  const seconds = Math.floor(millisOf(content.expiresAt) / 1000);
  const hex = [
    content.kind === 'BADGE' ? '01' : '02',
    content.keyId,
    content.programTag,
    seconds.toString(16).padStart(8, '0'),
    content.badgeNumber,
    content.kind === 'PASS' ? (content.meetingId ?? '').replaceAll('-', '') : '',
  ].join('');
  return fromHex(hex);
}

/** The QR text of signed bytes. */
export function badgeText(signed: Uint8Array, signature: Uint8Array): string {
  const whole = new Uint8Array(signed.length + signature.length);
  whole.set(signed);
  whole.set(signature, signed.length);
  return BADGE_PREFIX + encodeBase45(whole);
}

/**
 * Reads a scanned text. Null: not one of ours (`BADGE_UNREADABLE`). Says nothing yet about the signature. A badge has one
 * spelling: white space that a hardware scanner types around it is cut off where it is typed.
 */
export function readBadge(text: string): ReadBadge | null {
  if (!text.startsWith(BADGE_PREFIX)) return null;
  const whole = decodeBase45(text.slice(BADGE_PREFIX.length));
  if (!whole) return null;
  const kind = whole[0] === 1 ? 'BADGE' : whole[0] === 2 ? 'PASS' : null;
  const signedLength = kind === 'PASS' ? PASS_BYTES : HEAD_BYTES;
  if (!kind || whole.length !== signedLength + SIGNATURE_BYTES) return null;
  const hex = toHex(whole.subarray(0, signedLength));
  return {
    kind,
    keyId: hex.slice(2, 10),
    programTag: hex.slice(10, 18),
    expiresAt: instantOf(Number.parseInt(hex.slice(18, 26), 16) * 1000),
    badgeNumber: hex.slice(26, 42),
    meetingId: kind === 'PASS' ? uuidFrom(hex.slice(42)) : null,
    signed: whole.slice(0, signedLength),
    signature: whole.slice(signedLength),
  };
}

/** What the device or the server knows when it judges a badge. */
export interface BadgeFacts {
  programId: string;
  /** Whether the program has a key by the badge's key id. */
  keyKnown: boolean;
  /** Whether that key's signature over the badge's bytes is right. */
  signatureValid: boolean;
  revoked: boolean;
}

/** Each fault is its own verdict: of another program, an unknown key, forged, expired, revoked. */
export function decideBadge(badge: ReadBadge | null, facts: BadgeFacts, now: Instant): Verdict {
  if (!badge) return refused('BADGE_UNREADABLE');
  if (badge.programTag !== programTagOf(facts.programId)) return refused('BADGE_OTHER_PROGRAM');
  if (!facts.keyKnown) return refused('BADGE_UNKNOWN_KEY');
  if (!facts.signatureValid) return refused('BADGE_FORGED');
  if (facts.revoked) return refused('BADGE_REVOKED');
  if (badge.expiresAt <= now) return refused('BADGE_EXPIRED');
  return allowed();
}
