import { describe, expect, it } from 'vitest';
import { type PracticeRole, practiceBadges } from '../../src/domain/rehearsal/practice-badge.ts';
import { addMinutes } from '../../src/domain/time/instants.ts';
import type { DeviceDatabase } from '../../src/offline/database.ts';
import { evaluateScan } from '../../src/offline/evaluate-scan.ts';
import { rehearsedDoor } from '../../src/offline/rehearsal.ts';
import { endRehearsal, rehearsalOf, takeBadge } from '../../src/offline/rehearsal-state.ts';
import { noteRehearsalWord, saidOfRehearsal, startRehearsal } from '../../src/offline/rehearsal-word.ts';
import { findParties } from '../../src/offline/search-parties.ts';
import { badge, keyId, publicKey } from './support/badges.ts';
import { freshDatabase, signIn } from './support/device.ts';
import { meetingAt, programId, roomIds, slotStart, start, uuid } from './support/program.ts';
import { onDevice } from './support/say.ts';

const at = (minutes: number) => addMinutes(start, minutes);
const names = {
  person: (number: number) => `Practice person ${number}`,
  organization: (number: number) => `Practice organization ${number}`,
};
const textOf = (role: PracticeRole) => practiceBadges.find((one) => one.role === role)?.text ?? '';

async function device() {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, [meetingAt(101, 0, 0, 1)]);
  await db.programStates.update(programId, { badgeKeys: [{ keyId, publicKey }] });
  return db;
}

/** Every row of every table, as it lies there. */
const everything = async (db: DeviceDatabase) =>
  JSON.stringify(await Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()])));

describe('A rehearsed door', () => {
  const door = (db: DeviceDatabase) =>
    rehearsedDoor(db, { startedAt: start, programId, roomId: roomIds[0] }, names, start);

  // T2369
  it('answers each practice badge as a real door would, by the same judgement', async () => {
    const db = await device();
    const rehearsed = await door(db);
    const kinds: [PracticeRole, string][] = [];
    for (const { role, text } of practiceBadges) {
      const scan = await rehearsed.evaluateScan(roomIds[0], text, at(1));
      kinds.push([role, scan.kind === 'BADGE_FAULT' ? scan.code : scan.kind]);
    }
    expect(kinds).toEqual([
      ['ON_TIME', 'CHECK_IN'],
      ['PARTNER', 'CHECK_IN'],
      ['EARLY', 'EARLY'],
      ['LATE', 'LATE'],
      ['OTHER_ROOM', 'OTHER_ROOM'],
      ['CANCELED', 'CANCELED'],
      ['REVOKED', 'BADGE_REVOKED'],
      ['NO_MEETING', 'NO_MEETING'],
    ]);
    expect(await rehearsed.evaluateScan(roomIds[0], textOf('ON_TIME'), at(1))).toMatchObject({
      subject: { personName: 'Practice person 1', organizationName: 'Practice organization 1' },
      found: { tableName: 'Table 1', roomName: 'Room 1', partnerName: 'Practice organization 2' },
    });
  });

  // T2370
  it('knows who is in, takes it back, and begins anew after a round; nothing of it is written', async () => {
    const db = await device();
    const before = await everything(db);
    const rehearsed = await door(db);
    const scan = (minutes: number) => rehearsed.evaluateScan(roomIds[0], textOf('ON_TIME'), at(minutes));
    const first = await scan(1);
    if (first.kind !== 'CHECK_IN') throw new Error(first.kind);
    const { id } = first.found.view.meeting;
    rehearsed.checkIn(id, 'OWNER', at(1));
    expect(await scan(2)).toMatchObject({ kind: 'ALREADY', alreadyAt: at(1) });
    rehearsed.undo(id, 'OWNER', at(3));
    expect(await scan(4)).toMatchObject({ kind: 'CHECK_IN' });
    rehearsed.checkIn(id, 'OWNER', at(5));
    expect(await scan(25)).toMatchObject({ kind: 'CHECK_IN' });
    expect(await everything(db)).toBe(before);
  });

  // T2537
  it('has a change of timeslots, one who waits, and names to search: of the samples alone, and nothing is written', async () => {
    const db = await device();
    const { tables } = (await db.rooms.get(roomIds[0]))!;
    const seven = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ ...tables[0]!, id: uuid(3000 + number), number }));
    await db.rooms.update(roomIds[0], { tables: seven });
    const before = await everything(db);
    const rehearsed = await door(db);
    const [room] = roomIds;
    // The change is four minutes after the round began: at one table others still sit.
    const turn = rehearsed.turn(room, at(1));
    const coming = turn.flatMap((table) => table.coming ?? []);
    expect(turn.filter(({ busyUntil }) => busyUntil === at(4))).toHaveLength(1);
    expect(coming).toHaveLength(2);
    expect(rehearsed.turn(room, at(9))).not.toEqual([]);
    expect(rehearsed.turn(room, at(10))).toEqual([]);
    expect(rehearsed.turn(roomIds[1], at(1))).toEqual([]);
    // Who waits since six minutes before; their partner comes.
    const missing = () => rehearsed.radar(room, at(2), 3);
    const [entry, ...others] = missing();
    expect([entry?.missing, others]).toEqual([
      expect.objectContaining({ party: 'OWNER', minutes: 8, asked: true }),
      [],
    ]);
    rehearsed.checkIn(entry!.view.meeting.id, 'OWNER', at(2));
    expect(missing()).toEqual([]);
    // By name: judged as at a real door, by the table that is still busy.
    const [hit] = findParties(rehearsed.parties(), 'organization 25');
    const subject = { ...hit!, personId: '', personName: '', jobTitle: '' };
    const scan = await rehearsed.evaluateParty(room, subject, at(1));
    if (scan.kind !== 'CHECK_IN') throw new Error(scan.kind);
    expect(rehearsed.busyUntil(scan.found.view.meeting.id, at(1))).toBe(at(4));
    expect(rehearsed.busyUntil(scan.found.view.meeting.id, at(5))).toBeNull();
    expect(findParties(rehearsed.parties(), 'person 1')).toMatchObject([
      { personName: 'Practice person 1', organizationName: 'Practice organization 1' },
    ]);
    expect(findParties(rehearsed.parties(), 'Borealis')).toEqual([]);
    expect(await everything(db)).toBe(before);
  });

  // T2707
  it('a look at what a name would say does not begin a round anew; who is let in does', async () => {
    const rehearsed = await door(await device());
    const [hit] = findParties(rehearsed.parties(), 'organization 1');
    const subject = { ...hit!, personId: '', personName: '', jobTitle: '' };
    const first = await rehearsed.previewParty(roomIds[0], subject, at(1));
    if (first.kind !== 'CHECK_IN') throw new Error(first.kind);
    rehearsed.checkIn(first.found.view.meeting.id, 'OWNER', at(5));
    const { since, meetings } = rehearsed.round.state;
    expect((await rehearsed.previewParty(roomIds[0], subject, at(25))).kind).toBe('ALREADY');
    expect(rehearsed.round.state).toEqual({ since, meetings });
    expect((await rehearsed.evaluateParty(roomIds[0], subject, at(25))).kind).toBe('CHECK_IN');
    expect(rehearsed.round.state.since).toBe(at(25));
  });

  // T2371
  it('says of a real badge that it is one, and of anything else that it is none', async () => {
    const rehearsed = await door(await device());
    expect(await rehearsed.evaluateScan(roomIds[0], badge(0), at(1))).toMatchObject({ code: 'BADGE_REAL' });
    expect(await rehearsed.evaluateScan(roomIds[0], 'https://example.org', at(1))).toMatchObject({
      code: 'BADGE_UNREADABLE',
    });
  });
});

// T2372
it('A practice badge at a real door says what it is, and records nothing', async () => {
  const db = await device();
  for (const { text } of practiceBadges)
    expect(await evaluateScan(db, programId, roomIds[0], text, start)).toEqual({
      kind: 'BADGE_FAULT',
      code: 'BADGE_PRACTICE',
      subject: null,
    });
});

describe('The state of a device', () => {
  const word = (over: object = {}) => ({ id: uuid(801), saidAt: at(-60), until: at(60), ...over });

  // T2373
  it('rehearses by the desk’s word, which is never stored, and says so until it is ended', async () => {
    const db = await device();
    const before = await everything(db);
    await noteRehearsalWord(db, programId, word(), at(-50));
    expect(saidOfRehearsal(db, at(-50))).toEqual({ rehearsing: true });
    expect(saidOfRehearsal(db, at(60))).toEqual({});
    endRehearsal(db);
    await noteRehearsalWord(db, programId, word(), at(-40));
    expect(saidOfRehearsal(db, at(-40))).toEqual({
      rehearsalEnded: { wordId: uuid(801), because: 'HERE' },
    });
    expect(await everything(db)).toBe(before);
  });

  // T2374
  it.each([
    ['runs', 5],
    ['begins within 15 minutes', -15],
  ])('does not begin by itself while a meeting %s, and tells the desk why', async (_when, minutes) => {
    const db = await device();
    await noteRehearsalWord(db, programId, word(), addMinutes(slotStart(0), minutes));
    expect(rehearsalOf(db).state).toMatchObject({
      rehearsal: null,
      ended: { wordId: uuid(801), because: 'MEETING_NEAR' },
    });
  });

  it('keeps a real badge for the door once, and only until the next rehearsal', async () => {
    const db = await device();
    startRehearsal(db, 30, start);
    endRehearsal(db, 'a real badge');
    expect([takeBadge(db), takeBadge(db)]).toEqual(['a real badge', null]);
    endRehearsal(db, 'another one');
    startRehearsal(db, 30, start);
    expect(takeBadge(db)).toBeNull();
  });
});
