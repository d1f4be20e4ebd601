import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { type BadgeContent, badgeText, readBadge } from '../../src/domain/meetings/badge-code.ts';
import { decodeBase45, encodeBase45 } from '../../src/domain/meetings/base45.ts';
import { addMinutes, type Instant } from '../../src/domain/time/instants.ts';

/** Texts that look like badges and are none: every way in which somebody might try a door. */

type Mint = (content: BadgeContent) => string;

export interface BadgeWorld {
  /** By the server's clock. */
  now: Instant;
  /** Signs with the program's own key. */
  mint: Mint;
  /** Content of genuine badges and passes, which a door accepts. */
  genuine: readonly BadgeContent[];
  /** Numbers of this program that were revoked. */
  revoked: readonly string[];
  /** Signs with a key that nobody knows. */
  stranger: Mint;
  /** Another program, with a key of its own that the device may know too. */
  foreign: { mint: Mint; programTag: string; keyId: string };
  /** Meetings of the program that the holders are no party of. */
  otherMeetings: readonly string[];
}

export interface Mutant {
  how: string;
  text: string;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
/** The order of the Ed25519 group. */
const L = 2n ** 252n + 27742317777372353535851937790883648493n;

const bytesOf = (text: string): Uint8Array => {
  const bytes = decodeBase45(text.slice(2));
  if (!bytes) throw new Error(`not a badge: ${text}`);
  return bytes;
};
const textOf = (bytes: Uint8Array): string => `MD${encodeBase45(bytes)}`;
const littleEndian = (bytes: Uint8Array): bigint =>
  BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
const thirtyTwo = (value: bigint): Uint8Array =>
  Uint8Array.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse());

/** The same badge with another S: the equation of the signature holds for each of them. */
function withOtherS(text: string, s: (before: bigint) => bigint): string {
  const bytes = Uint8Array.from(bytesOf(text));
  bytes.set(thirtyTwo(s(littleEndian(bytes.subarray(-32)))), bytes.length - 32);
  return textOf(bytes);
}

/** The bytes of `text`, a group spelled as a number above 65,535 that a careless reader takes for the same bytes. */
function overflowing(text: string, group: number): string {
  const body = text.slice(2);
  const groups = Math.floor(body.length / 3);
  for (let tried = 0; tried < groups; tried++) {
    const at = ((group + tried) % groups) * 3;
    const value =
      [0, 1, 2].reduce((sum, i) => sum + ALPHABET.indexOf(body[at + i] ?? '') * 45 ** i, 0) + 0x10000;
    if (value >= 45 ** 3) continue;
    const spelled = [0, 1, 2].map((i) => ALPHABET[Math.floor(value / 45 ** i) % 45]).join('');
    return `MD${body.slice(0, at)}${spelled}${body.slice(at + 3)}`;
  }
  return `${text}:::`;
}

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;
const number = fc.nat({ max: 1_000_000 });
const unseen = [
  '\u0000',
  '\u200b',
  '\ufeff',
  '\u00a0',
  '\n',
  '\t',
  ' ',
  'é',
  '０',
  'А',
  '🎫',
  '"',
  '&',
  '=',
  '#',
];

/** Never one of the genuine texts. */
export function mutants(world: BadgeWorld): fc.Arbitrary<Mutant> {
  const texts = world.genuine.map(world.mint);
  const isGenuine = new Set(texts);
  const genuine = fc.nat({ max: texts.length - 1 }).map((n) => ({
    text: pick(texts, n),
    content: pick(world.genuine, n),
    other: pick(texts, n + 1),
    otherContent: pick(world.genuine, n + 1),
  }));
  const way = <T>(
    how: string,
    more: fc.Arbitrary<T>,
    make: (
      of: { text: string; content: BadgeContent; other: string; otherContent: BadgeContent },
      more: T,
    ) => string,
  ): fc.Arbitrary<Mutant> => fc.tuple(genuine, more).map(([of, given]) => ({ how, text: make(of, given) }));
  /** Says something else under the signature that was. */
  const retold = (text: string, content: BadgeContent): string => {
    const { signature } = readBadge(text) ?? { signature: new Uint8Array(64) };
    const said = readBadge(world.stranger(content));
    return said ? badgeText(said.signed, signature) : text;
  };
  const nothing = fc.constant(null);

  return fc
    .oneof(
      way('bits turned', fc.array(number, { minLength: 1, maxLength: 4 }), ({ text }, places) => {
        const bytes = Uint8Array.from(bytesOf(text));
        for (const place of places) {
          const bit = place % (bytes.length * 8);
          bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        }
        return textOf(bytes);
      }),
      way('a character replaced', fc.tuple(number, number), ({ text }, [at, char]) => {
        const place = at % text.length;
        return text.slice(0, place) + pick([...ALPHABET], char) + text.slice(place + 1);
      }),
      way('two characters swapped', number, ({ text }, at) => {
        const place = at % (text.length - 1);
        return text.slice(0, place) + text[place + 1] + text[place] + text.slice(place + 2);
      }),
      way('cut', number, ({ text }, at) => text.slice(0, at % text.length)),
      way('beheaded', number, ({ text }, at) => text.slice(1 + (at % (text.length - 1)))),
      way(
        'made longer',
        fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...ALPHABET) }),
        ({ text }, tail) => text + tail,
      ),
      way('bytes added', fc.uint8Array({ minLength: 1, maxLength: 16 }), ({ text }, tail) =>
        textOf(Uint8Array.from([...bytesOf(text), ...tail])),
      ),
      way('bytes cut', fc.integer({ min: 1, max: 84 }), ({ text }, count) =>
        textOf(bytesOf(text).slice(0, -count)),
      ),
      way('a group above 65,535', number, ({ text }, group) => overflowing(text, group)),
      way('small letters', number, ({ text }, at) => {
        const letters = [...text.matchAll(/[A-Z]/g)].map(({ index }) => index);
        const place = pick(letters, at);
        return text.slice(0, place) + text[place]?.toLowerCase() + text.slice(place + 1);
      }),
      way(
        'a character that is none',
        fc.tuple(number, fc.constantFrom(...unseen)),
        ({ text }, [at, char]) => {
          const place = at % (text.length + 1);
          return text.slice(0, place) + char + text.slice(place);
        },
      ),
      way(
        'white space around',
        fc.constantFrom(' ', '\r\n', '\t', '\u2003'),
        ({ text }, space) => space + text + space,
      ),
      way('twice', nothing, ({ text, other }) => text + other),
      way('in a link', nothing, ({ text }) => `https://example.org/?badge=${encodeURIComponent(text)}`),
      way('S plus the order of the group', fc.integer({ min: 1, max: 14 }), ({ text }, times) =>
        withOtherS(text, (s) => s + L * BigInt(times)),
      ),
      way('S turned round', nothing, ({ text }) => withOtherS(text, (s) => L - s)),
      way('the sign of R turned', nothing, ({ text }) => {
        const bytes = Uint8Array.from(bytesOf(text));
        bytes[bytes.length - 33] = (bytes[bytes.length - 33] ?? 0) ^ 0x80;
        return textOf(bytes);
      }),
      way('a signature of nothing', fc.constantFrom(0, 1, 0xff), ({ text }, first) => {
        const bytes = Uint8Array.from(bytesOf(text));
        bytes.fill(0, bytes.length - 64);
        bytes[bytes.length - 64] = first;
        return textOf(bytes);
      }),
      way('the signature of another badge', nothing, ({ content, other }) => retold(other, content)),
      way('another person’s number', nothing, ({ text, content, otherContent }) =>
        retold(text, { ...content, badgeNumber: otherContent.badgeNumber }),
      ),
      way('an invented number', fc.uint8Array({ minLength: 8, maxLength: 8 }), ({ text, content }, bytes) =>
        retold(text, { ...content, badgeNumber: Buffer.from(bytes).toString('hex') }),
      ),
      way('a later end', number, ({ text, content }, minutes) =>
        retold(text, { ...content, expiresAt: addMinutes(content.expiresAt, 1 + minutes) }),
      ),
      way('another key’s id', fc.boolean(), ({ text, content }, known) =>
        retold(text, { ...content, keyId: known ? world.foreign.keyId : 'ffffffff' }),
      ),
      way('another program’s tag', nothing, ({ text, content }) =>
        retold(text, { ...content, programTag: world.foreign.programTag }),
      ),
      way('another meeting', number, ({ text, content }, n) =>
        retold(text, { ...content, kind: 'PASS', meetingId: pick(world.otherMeetings, n) }),
      ),
      way('a pass cut down to a badge', nothing, ({ text, content }) =>
        retold(text, { ...content, kind: 'BADGE', meetingId: null }),
      ),
      way('signed by a stranger', number, ({ content }, minutes) =>
        world.stranger({ ...content, expiresAt: addMinutes(content.expiresAt, minutes) }),
      ),
      way(
        'signed by a stranger, all invented',
        fc.uint8Array({ minLength: 8, maxLength: 8 }),
        ({ content }, bytes) =>
          world.stranger({ ...content, badgeNumber: Buffer.from(bytes).toString('hex') }),
      ),
      way('signed by another program’s key under our key’s id', number, ({ content }, minutes) =>
        world.foreign.mint({ ...content, expiresAt: addMinutes(content.expiresAt, minutes) }),
      ),
      way('signed by another program’s key, for us', number, ({ content }, minutes) =>
        world.foreign.mint({
          ...content,
          keyId: world.foreign.keyId,
          expiresAt: addMinutes(content.expiresAt, minutes),
        }),
      ),
      way('of another program', number, ({ content }, minutes) =>
        world.foreign.mint({
          ...content,
          keyId: world.foreign.keyId,
          programTag: world.foreign.programTag,
          expiresAt: addMinutes(content.expiresAt, minutes),
        }),
      ),
      way('of another program, signed by our key', number, ({ content }, minutes) =>
        world.mint({
          ...content,
          programTag: world.foreign.programTag,
          expiresAt: addMinutes(content.expiresAt, minutes),
        }),
      ),
      way('expired', number, ({ content }, minutes) =>
        world.mint({ ...content, expiresAt: addMinutes(world.now, -(minutes % 500_000)) }),
      ),
      way('revoked', fc.tuple(number, number), ({ content }, [n, minutes]) =>
        world.mint({
          ...content,
          badgeNumber: pick(world.revoked, n),
          expiresAt: addMinutes(content.expiresAt, minutes),
        }),
      ),
      way(
        'of somebody who is not in the program',
        fc.uint8Array({ minLength: 8, maxLength: 8 }),
        ({ content }, bytes) => world.mint({ ...content, badgeNumber: Buffer.from(bytes).toString('hex') }),
      ),
      way('a pass for a meeting of others', number, ({ content }, n) =>
        world.mint({ ...content, kind: 'PASS', meetingId: pick(world.otherMeetings, n) }),
      ),
      way('noise', fc.uint8Array({ minLength: 85, maxLength: 85 }), (_of, bytes) =>
        textOf(Uint8Array.from([1, ...bytes.subarray(1)])),
      ),
      fc.string({ maxLength: 200, unit: 'binary' }).map((text) => ({ how: 'anything', text })),
      fc.constant(null).map(() => ({
        how: 'a web token',
        text: `eyJhbGciOiJub25lIn0.${randomBytes(20).toString('base64url')}.`,
      })),
    )
    .filter(({ text }) => !isGenuine.has(text));
}
