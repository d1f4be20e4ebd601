import { createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BadgeContent,
  badgeBytes,
  decideBadge,
  programTagOf,
  readBadge,
} from '../../../src/domain/meetings/badge-code.ts';
import { decodeBase45, encodeBase45 } from '../../../src/domain/meetings/base45.ts';
import { badgeMinter, makeBadgeKey } from '../../../src/server/badges/mint.ts';

const programId = randomUUID();
const now = '2026-11-21T03:00:00.000Z';
const key = makeBadgeKey();
const mint = badgeMinter(key.privateKey);
const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey }, format: 'jwk' });

const contents = fc.record({
  kind: fc.constantFrom('BADGE' as const, 'PASS' as const),
  keyId: fc.constant('0badcafe'),
  programTag: fc.constant(programTagOf(programId)),
  // Whole seconds: that is what the text holds.
  expiresAt: fc
    .integer({ min: Date.parse('2026-12-01') / 1000, max: 0xffff_ffff })
    .map((seconds) => new Date(seconds * 1000).toISOString()),
  badgeNumber: fc
    .uint8Array({ minLength: 8, maxLength: 8 })
    .map((bytes) => Buffer.from(bytes).toString('hex')),
  meetingId: fc.uuid(),
});
const contentOf = ({ meetingId, ...rest }: BadgeContent): BadgeContent => ({
  ...rest,
  meetingId: rest.kind === 'PASS' ? meetingId : null,
});

/** What a door says to a text: signature and all. */
function judge(
  text: string,
  over: { programId?: string; revoked?: boolean; keyKnown?: boolean; at?: string } = {},
) {
  const badge = readBadge(text);
  const signatureValid = badge !== null && verify(null, badge.signed, publicKey, badge.signature);
  const facts = { programId, keyKnown: true, revoked: false, signatureValid, ...over };
  const verdict = decideBadge(badge, facts, over.at ?? now);
  return verdict.kind === 'allowed' ? 'allowed' : verdict.code;
}

const badge = (over: Partial<BadgeContent> = {}): string =>
  mint({
    kind: 'BADGE',
    keyId: '0badcafe',
    programTag: programTagOf(programId),
    expiresAt: '2026-12-31T00:00:00.000Z',
    badgeNumber: randomBytes(8).toString('hex'),
    meetingId: null,
    ...over,
  });

describe('A badge text', () => {
  test('holds what was put in, has 130 characters, a pass 154, all of them of the compact alphanumeric mode', () => {
    fc.assert(
      fc.property(contents.map(contentOf), (content) => {
        const text = mint(content);
        expect(text).toHaveLength(content.kind === 'BADGE' ? 130 : 154);
        expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
        expect(text.trim(), 'nothing at its ends that a scanner would cut off').toBe(text);
        expect(readBadge(text)).toMatchObject(content);
        expect(judge(text)).toBe('allowed');
      }),
      { numRuns: 300 },
    );
  });

  test('has one spelling: with white space around it, or in small letters, it is none', () => {
    const text = badge();
    for (const other of [
      ` ${text}`,
      `${text}\n`,
      `${text} `,
      `\ufeff${text}`,
      text.toLowerCase(),
      `md${text.slice(2)}`,
    ])
      expect(judge(other)).toBe('BADGE_UNREADABLE');
    expect(judge(text)).toBe('allowed');
  });

  test('is the same each time for the same content', () => {
    const content = { badgeNumber: '0123456789abcdef' };
    expect(badge(content)).toBe(badge(content));
  });

  // T0698
  test('with any characters changed, cut, added or swapped is never accepted', () => {
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
    const pass = badge({ kind: 'PASS', meetingId: randomUUID() });
    const mutation = fc.record({
      how: fc.constantFrom('replace', 'remove', 'insert', 'swap'),
      place: fc.nat({ max: 200 }),
      char: fc.constantFrom(...alphabet),
    });
    let judged = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(badge(), pass),
        fc.array(mutation, { minLength: 1, maxLength: 3 }),
        (genuine, mutations) => {
          let text = genuine;
          for (const { how, place, char } of mutations) {
            const at = place % text.length;
            const rest = text.slice(at + 1);
            if (how === 'replace') text = text.slice(0, at) + char + rest;
            if (how === 'remove') text = text.slice(0, at) + rest;
            if (how === 'insert') text = text.slice(0, at) + char + text.slice(at);
            if (how === 'swap') text = text.slice(0, at) + (rest[0] ?? '') + (text[at] ?? '') + rest.slice(1);
          }
          if (text.trim() === genuine) return;
          judged += 1;
          expect(judge(text), text).not.toBe('allowed');
        },
      ),
      { numRuns: 5_000 },
    );
    expect(judged).toBeGreaterThan(4_000);
  });

  // T0881
  test('with any single bit turned is never accepted', () => {
    const bytes = decodeBase45(badge().slice(2));
    if (!bytes) throw new Error('unreadable');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const turned = Uint8Array.from(bytes);
      turned[bit >> 3]! ^= 1 << (bit & 7);
      expect(judge(`MD${encodeBase45(turned)}`), `bit ${bit}`).not.toBe('allowed');
    }
  });

  test('signed by another key is forged', () => {
    const forger = badgeMinter(makeBadgeKey().privateKey);
    const genuine = readBadge(badge());
    if (!genuine) throw new Error('unreadable');
    expect(judge(forger(genuine))).toBe('BADGE_FORGED');
  });

  test.each([
    ['', 'BADGE_UNREADABLE'],
    ['MD', 'BADGE_UNREADABLE'],
    ['https://example.com', 'BADGE_UNREADABLE'],
    ['MDabcdef', 'BADGE_UNREADABLE'],
    ['MD:::', 'BADGE_UNREADABLE'],
    ['9780201379624', 'BADGE_UNREADABLE'],
  ])('%j is none', (text, code) => {
    expect(judge(text)).toBe(code);
  });

  test('each fault is its own verdict, the plainest first', () => {
    const text = badge();
    const cases = [
      judge(text, { programId: randomUUID() }),
      judge(text, { keyKnown: false }),
      judge(text, { revoked: true }),
      judge(text, { at: '2026-12-31T00:00:00.000Z' }),
      judge(text, { at: '2026-12-30T23:59:59.999Z' }),
      judge(text, {
        revoked: true,
        at: '2027-12-31T00:00:00.000Z',
        keyKnown: false,
        programId: randomUUID(),
      }),
    ];
    expect(cases).toEqual([
      'BADGE_OTHER_PROGRAM',
      'BADGE_UNKNOWN_KEY',
      'BADGE_REVOKED',
      'BADGE_EXPIRED',
      'allowed',
      'BADGE_OTHER_PROGRAM',
    ]);
  });

  test('a badge is never taken for a pass: the kind is signed too', () => {
    const read = readBadge(badge());
    expect(read?.kind).toBe('BADGE');
    expect(badgeBytes(read!)).toEqual(read?.signed);
    expect(badgeBytes({ ...read!, kind: 'PASS', meetingId: randomUUID() })).not.toEqual(read?.signed);
  });
});

describe('Base45', () => {
  test.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ])('%s is written as RFC 9285 says: %s', (text, coded) => {
    expect(encodeBase45(Buffer.from(text))).toBe(coded);
    expect(Buffer.from(decodeBase45(coded) ?? []).toString()).toBe(text);
  });

  test('any bytes come back, and what was never written is not read', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), (bytes) => {
        expect(decodeBase45(encodeBase45(bytes))).toEqual(bytes);
      }),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const bytes = decodeBase45(text);
        if (bytes) expect(encodeBase45(bytes)).toBe(text);
      }),
      { numRuns: 2_000 },
    );
    for (const bad of ['GGW', ':::', 'A', 'ab', '::']) expect(decodeBase45(bad)).toBeNull();
  });
});
