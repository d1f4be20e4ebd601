import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type BadgeContent, programTagOf } from '../../src/domain/meetings/badge-code.ts';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { evaluateScan, type ScanVerdict } from '../../src/offline/evaluate-scan.ts';
import { outboxSummary, recordCommand } from '../../src/offline/outbox.ts';
import { loadScanCache } from '../../src/offline/scan-cache-loader.ts';
import { badgeMinter, makeBadgeKey } from '../../src/server/badges/mint.ts';
import { type BadgeWorld, mutants } from '../support/badge-mutants.ts';
import { freshDatabase, signIn } from './support/device.ts';
import { badgeNumber, meetingAt, programId, start, uuid } from './support/program.ts';
import { onDevice } from './support/say.ts';

/** Issue: "thousands of mutated, foreign, expired, revoked tokens, none accepted", by the only judge of badges there is. */

const own = { keyId: '0a0b0c0d', ...makeBadgeKey() };
const foreign = { keyId: '0f0e0d0c', ...makeBadgeKey() };
const otherProgram = uuid(0x12345678);
const now = addMinutes(start, 1);

const content = (n: number, meeting: number | null): BadgeContent => ({
  kind: meeting === null ? 'BADGE' : 'PASS',
  keyId: own.keyId,
  programTag: programTagOf(programId),
  expiresAt: '2026-12-01T00:00:00.000Z',
  badgeNumber: badgeNumber(n),
  meetingId: meeting === null ? null : uuid(meeting),
});
const genuine = [content(0, null), content(1, 101), content(2, null), content(3, 102)];
const world: BadgeWorld = {
  now,
  mint: badgeMinter(own.privateKey),
  genuine,
  // The sample program has revoked the badge of its sixth person.
  revoked: [badgeNumber(5)],
  stranger: badgeMinter(makeBadgeKey().privateKey),
  foreign: {
    mint: badgeMinter(foreign.privateKey),
    programTag: programTagOf(otherProgram),
    keyId: foreign.keyId,
  },
  // 103 is of two others; 999 does not exist.
  otherMeetings: [uuid(103), uuid(999)],
};

/** A door that records what it accepts, as the check-in screen does. It has another program's key too. */
async function door(remembers: boolean) {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, [meetingAt(101, 0, 0, 1), meetingAt(102, 0, 2, 3), meetingAt(103, 0, 4, 5)]);
  const keyOf = ({ keyId, publicKey }: typeof own) => ({ keyId, publicKey });
  await db.programStates.update(programId, { badgeKeys: [keyOf(own)] });
  const state = await db.programStates.get(programId);
  await db.programStates.put({ ...state!, programId: otherProgram, badgeKeys: [keyOf(foreign)] });
  const [member] = await db.members.where('badgeNumbers').equals(badgeNumber(0)).toArray();
  await db.members.put({ ...member!, programId: otherProgram });
  const remembering = remembers ? loadScanCache(db, programId, () => now) : null;
  await remembering?.ready;
  const scan = async (text: string): Promise<ScanVerdict> => {
    const verdict = await evaluateScan(db, programId, null, text, now);
    if (verdict.kind === 'CHECK_IN' || verdict.kind === 'LATE') {
      const { view, party } = verdict.found;
      await recordCommand(db, {
        programId,
        command: {
          verb: 'CHECK_IN',
          args: { meetingId: view.meeting.id, party, attendedAt: now, source: 'SCAN' },
        },
        scannedAt: now,
        actor: 'Door',
      });
    }
    return verdict;
  };
  return { scan, stop: remembering?.stop, recorded: async () => (await outboxSummary(db)).unsent };
}

/** What refuses a badge. Everything else a scan can answer stands for a badge that was believed. */
const refusals = new Set<ScanVerdict['kind']>(['BADGE_FAULT', 'BADGE_NOT_SYNCED', 'NO_MEETING']);
/** What a door may say where the way tells: the code, or the verdict's kind. */
const says: Record<string, readonly string[]> = {
  'S plus the order of the group': ['BADGE_FORGED'],
  'S turned round': ['BADGE_FORGED'],
  'the signature of another badge': ['BADGE_FORGED'],
  'another person’s number': ['BADGE_FORGED'],
  'another meeting': ['BADGE_FORGED'],
  'a later end': ['BADGE_FORGED'],
  'another key’s id': ['BADGE_UNKNOWN_KEY'],
  'another program’s tag': ['BADGE_OTHER_PROGRAM'],
  'signed by a stranger': ['BADGE_FORGED'],
  'signed by another program’s key under our key’s id': ['BADGE_FORGED'],
  'signed by another program’s key, for us': ['BADGE_UNKNOWN_KEY'],
  'of another program': ['BADGE_OTHER_PROGRAM'],
  'of another program, signed by our key': ['BADGE_OTHER_PROGRAM'],
  expired: ['BADGE_EXPIRED'],
  revoked: ['BADGE_REVOKED'],
  'of somebody who is not in the program': ['BADGE_NOT_SYNCED'],
  'a pass for a meeting of others': ['NO_MEETING'],
  'a group above 65,535': ['BADGE_UNREADABLE'],
  'small letters': ['BADGE_UNREADABLE'],
  'a character that is none': ['BADGE_UNREADABLE'],
  'white space around': ['BADGE_UNREADABLE'],
};

afterEach(() => vi.unstubAllGlobals());

describe.each([
  { where: 'with Ed25519 in the browser', tokens: 6_000 },
  { where: 'without crypto.subtle', tokens: 2_500 },
  { where: 'that remembers', tokens: 2_500 },
])('At a door $where', ({ where, tokens }) => {
  const remembers = where === 'that remembers';
  const prepare = () => {
    if (where !== 'without crypto.subtle') return;
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', {
      getRandomValues: <T extends ArrayBufferView>(bytes: T) => crypto.getRandomValues(bytes as never),
    });
  };

  // T0878
  test(`none of ${tokens} mutated, foreign, expired or revoked badges is accepted, and nothing is recorded`, async () => {
    const { scan, recorded } = await door(remembers);
    prepare();
    const judged = new Map<string, number>();
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(mutants(world), async ({ how, text }) => {
        const verdict = await scan(text);
        expect(refusals, `${how}: ${JSON.stringify(text)}`).toContain(verdict.kind);
        const said = verdict.kind === 'BADGE_FAULT' ? verdict.code : verdict.kind;
        if (says[how]) expect(says[how], `${how}: ${JSON.stringify(text)}`).toContain(said);
        // Whom a badge belongs to is told only where the program itself has signed it.
        if (said === 'BADGE_FORGED') expect(verdict).toMatchObject({ subject: null });
        judged.set(how, (judged.get(how) ?? 0) + 1);
        seen.add(text);
      }),
      { numRuns: tokens },
    );
    expect(await recorded()).toBe(0);
    expect(judged.size, 'every way was tried').toBe(39);
    for (const [how, count] of judged) expect(count, how).toBeGreaterThan(10);
    expect(seen.size, 'different texts').toBeGreaterThan(tokens / 2);
  }, 120_000);

  // T0879
  test('the genuine ones of the same table are accepted and recorded, each for its own side', async () => {
    const { scan, recorded } = await door(remembers);
    prepare();
    for (const [n, one] of genuine.entries()) {
      expect(await scan(world.mint(one)), `badge ${n}`).toMatchObject({
        kind: 'CHECK_IN',
        subject: { personName: `Person ${n} Müller` },
        found: { party: n % 2 === 0 ? 'OWNER' : 'PARTICIPANT' },
      });
    }
    expect(await recorded()).toBe(genuine.length);
  });
});
