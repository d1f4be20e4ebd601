import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { evaluateScan } from '../../src/offline/evaluate-scan.ts';
import { badge, keyId, publicKey } from './support/badges.ts';
import { freshDatabase, signIn, staffMe } from './support/device.ts';
import { meetingAt, organizationIds, programId, roomIds, slotStart, start, uuid } from './support/program.ts';
import { onDevice, sayCheckIn } from './support/say.ts';

const stranger = generateKeyPairSync('ed25519');
const pass = (n: number, meeting: number) => badge(n, { kind: 'PASS', meetingId: uuid(meeting) });

const canceledAt = '2026-11-20T00:00:00.000Z';
const meetings = [
  meetingAt(101, 0, 0, 1),
  meetingAt(102, 0, 2, 3, { roomId: roomIds[1] }),
  meetingAt(103, 0, 4, 2, { meetingStatus: 'CANCELED', canceledAt }),
  meetingAt(104, 1, 0, 3),
];

async function door(offsetMs = 0) {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, meetings, offsetMs);
  await db.programStates.update(programId, { badgeKeys: [{ keyId, publicKey }] });
  const scan = (text: string, now = start, roomId: string | null = roomIds[0]) =>
    evaluateScan(db, programId, roomId, text, now);
  return { db, scan };
}

afterEach(() => vi.unstubAllGlobals());

describe('a party that missed a meeting while its next one begins soon', () => {
  // T1293
  it('is asked which of the two it is, offline, with time, table and partner of each', async () => {
    const { scan } = await door();
    for (const minute of [28, 33])
      expect(await scan(badge(0), addMinutes(start, minute))).toMatchObject({
        kind: 'ASK',
        found: { view: { meeting: { id: uuid(101) } }, partnerName: 'Borealis', tableName: 'Table 1' },
        other: { view: { meeting: { id: uuid(104) } }, partnerName: 'Delta Río', tableName: 'Table 1' },
      });
    expect(await scan(badge(0), addMinutes(start, 36))).toMatchObject({
      kind: 'CHECK_IN',
      found: { view: { meeting: { id: uuid(104) } } },
    });
  });

  // T1294
  it('is judged by the meeting that was chosen, as if the badge named it', async () => {
    const { db } = await door();
    const chosen = (n: number, minute: number) =>
      evaluateScan(db, programId, roomIds[0], badge(0), addMinutes(start, minute), uuid(n));
    expect(await chosen(104, 28)).toMatchObject({ kind: 'CHECK_IN', found: { partnerName: 'Delta Río' } });
    expect(await chosen(101, 28)).toMatchObject({ kind: 'CHECK_IN', found: { partnerName: 'Borealis' } });
    expect(await chosen(101, 33)).toMatchObject({ kind: 'LATE', found: { partnerName: 'Borealis' } });
  });

  it('is told of the next one only, the evening before: nobody can be checked in for another day', async () => {
    const { scan } = await door();
    const told = await scan(badge(0), addMinutes(start, -24 * 60));
    expect(told).toMatchObject({ kind: 'EARLY', found: { decision: { code: 'CHECK_IN_OTHER_DAY' } } });
  });
});

describe.each(['with Ed25519 in the browser', 'without crypto.subtle'])('%s', (where) => {
  const prepare = () => {
    if (where === 'without crypto.subtle') {
      vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes });
    }
  };
  it('lets in who is expected here and now, with every name the screen needs', async () => {
    const { scan } = await door();
    prepare();
    expect(await scan(badge(0))).toMatchObject({
      kind: 'CHECK_IN',
      notes: [],
      subject: { organizationName: 'Açaí Ventures', personName: 'Person 0 Müller', jobTitle: 'CEO' },
      found: { party: 'OWNER', partnerName: 'Borealis', roomName: 'Room 1', tableName: 'Table 1' },
    });
  });
  it('knows a forged badge and names nobody on it', async () => {
    const { scan } = await door();
    prepare();
    expect(await scan(badge(0, {}, stranger.privateKey))).toEqual({
      kind: 'BADGE_FAULT',
      code: 'BADGE_FORGED',
      subject: null,
    });
  });
});

describe('badges', () => {
  // T0699
  it('tells each fault apart', async () => {
    const { scan } = await door();
    const code = async (text: string, now = start) => {
      const verdict = await scan(text, now);
      return verdict.kind === 'BADGE_FAULT' ? verdict.code : verdict.kind;
    };
    expect(await code('https://example.org')).toBe('BADGE_UNREADABLE');
    expect(await code(badge(0).slice(0, -3))).toBe('BADGE_UNREADABLE');
    expect(await code(badge(0, { programTag: 'ffffffff' }))).toBe('BADGE_OTHER_PROGRAM');
    expect(await code(badge(0, { keyId: 'ffffffff' }))).toBe('BADGE_UNKNOWN_KEY');
    expect(await code(badge(0), '2026-12-02T00:00:00.000Z')).toBe('BADGE_EXPIRED');
    expect(await code(badge(5))).toBe('BADGE_REVOKED');
    expect(await code(badge(44))).toBe('BADGE_NOT_SYNCED');
  });

  it('names the holder of a revoked badge, so that the desk can help', async () => {
    const { scan } = await door();
    expect(await scan(badge(5))).toMatchObject({ subject: { personName: 'Person 5 Müller' } });
  });
});

describe('meetings', () => {
  it('says that somebody is in already, from the outbox too', async () => {
    const { db, scan } = await door();
    await sayCheckIn(db, uuid(101), 'OWNER', start);
    expect(await scan(badge(0), addMinutes(start, 1))).toMatchObject({
      kind: 'ALREADY',
      alreadyAt: start,
      notes: ['REPLACES'],
      found: { view: { owner: { pending: true } } },
    });
  });
  it('sends to the other room, by name', async () => {
    const { scan } = await door();
    expect(await scan(badge(3))).toMatchObject({ kind: 'OTHER_ROOM', found: { roomName: 'Room 2' } });
    expect(await scan(badge(3), start, null)).toMatchObject({ kind: 'CHECK_IN' });
  });
  it('is early, late, or without a meeting', async () => {
    const { scan } = await door();
    expect(await scan(badge(0), addMinutes(start, -60))).toMatchObject({ kind: 'EARLY', notes: ['EARLY'] });
    expect(await scan(badge(1), addMinutes(start, 45))).toMatchObject({ kind: 'LATE', notes: ['LATE'] });
    expect(await scan(badge(1), addMinutes(start, 300))).toMatchObject({ kind: 'NO_MEETING' });
  });
  it('says that it was canceled', async () => {
    const { scan } = await door();
    expect(await scan(badge(4))).toMatchObject({
      kind: 'CANCELED',
      code: 'MEETING_CANCELED',
      found: { partnerName: 'Cendrawasih' },
    });
  });
  it('judges by the clock of the server where the device goes wrong', async () => {
    const { scan } = await door(3 * 3_600_000);
    expect(await scan(badge(0), addMinutes(start, -180))).toMatchObject({ kind: 'CHECK_IN', notes: [] });
  });
  it('takes a pass straight to its meeting, at any time', async () => {
    const { scan } = await door();
    expect(await scan(pass(0, 104))).toMatchObject({
      kind: 'EARLY',
      found: { view: { meeting: { id: uuid(104) } } },
    });
    expect(await scan(pass(0, 104), slotStart(1))).toMatchObject({ kind: 'CHECK_IN' });
    expect(await scan(pass(1, 101), addMinutes(start, 400))).toMatchObject({ kind: 'LATE', notes: ['LATE'] });
    expect(await scan(pass(4, 103), addMinutes(start, 400))).toMatchObject({ kind: 'CANCELED' });
    expect(await scan(pass(1, 104))).toMatchObject({ kind: 'NO_MEETING' });
    expect(await scan(pass(1, 777))).toMatchObject({ kind: 'NO_MEETING' });
  });
  it('lets a party check in for itself, and nobody else', async () => {
    const { db, scan } = await door();
    const programs = [{ ...staffMe.programs[0]!, programRole: null }];
    await signIn(db, { ...staffMe, programs, organizationId: organizationIds[0]! });
    expect(await scan(badge(0))).toMatchObject({ kind: 'CHECK_IN' });
    expect(await scan(badge(1))).toMatchObject({ kind: 'REFUSED', code: 'NOT_YOUR_CHECK_IN' });
    await db.session.clear();
    expect(await scan(badge(0))).toMatchObject({ kind: 'REFUSED', code: 'NOT_YOUR_CHECK_IN' });
  });
});
