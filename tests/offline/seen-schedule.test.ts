import { describe, expect, it } from 'vitest';
import { type SeenMeeting, type SeenMeetings, seenAfter } from '../../src/domain/meetings/changes.ts';
import { DeviceDatabase } from '../../src/offline/database.ts';
import { saveSeen, seenSchedule } from '../../src/offline/seen-schedule.ts';
import { wipeAll, wipeProgram } from '../../src/offline/wipe.ts';
import { freshDatabase, signIn, staffMe } from './support/device.ts';
import { meetingAt, organizationIds, programId, start, uuid } from './support/program.ts';
import { onDevice } from './support/say.ts';

const [first, second] = organizationIds as [string, string];
const person = { ...staffMe, id: uuid(500), organizationId: first };
const looker = { userId: person.id, organizationId: first };

const seen = (more: Partial<SeenMeeting> = {}): SeenMeeting => ({
  meetingStatus: 'ACCEPTED',
  startAt: '2026-11-21T03:00:00.000Z',
  endAt: '2026-11-21T03:30:00.000Z',
  place: 'Room 1 · Table 1',
  meetingLink: null,
  partnerName: 'Borealis',
  ...more,
});
const one: SeenMeetings = { [uuid(101)]: seen() };

async function phone(): Promise<DeviceDatabase> {
  const db = freshDatabase();
  await signIn(db, person);
  return db;
}

describe('What was seen of a schedule', () => {
  it('is nothing before the first look, and survives a restart of the browser', async () => {
    const db = await phone();
    expect(await seenSchedule(db, programId, looker)).toBeNull();
    expect(await saveSeen(db, programId, looker, () => one)).toBe(true);
    db.close();
    const restarted = new DeviceDatabase(db.name);
    expect(await seenSchedule(restarted, programId, looker)).toEqual(one);
  });

  it('is kept for each program and organization of its own', async () => {
    const db = await phone();
    await saveSeen(db, programId, looker, () => one);
    const other = { ...looker, organizationId: second };
    expect(await seenSchedule(db, programId, other)).toBeNull();
    expect(await seenSchedule(db, uuid(77), looker)).toBeNull();
    await signIn(db, { ...person, organizationId: second });
    expect(await saveSeen(db, programId, other, () => ({}))).toBe(true);
    expect(await seenSchedule(db, programId, looker)).toEqual(one);
    expect(await seenSchedule(db, programId, other)).toEqual({});
  });

  it('is not kept for somebody who has signed out, or acts for another organization by now', async () => {
    const db = await phone();
    await signIn(db, { ...person, organizationId: second });
    expect(await saveSeen(db, programId, looker, () => one)).toBe(false);
    await db.session.clear();
    expect(await saveSeen(db, programId, looker, () => one)).toBe(false);
    expect(await db.notes.count()).toBe(0);
  });

  it('loses nothing when two windows leave at once', async () => {
    const db = await phone();
    const present = { a: seen({ place: 'Room 2 · Table 2' }), b: seen({ place: 'Room 2 · Table 1' }) };
    await saveSeen(db, programId, looker, () => ({ a: seen(), b: seen() }));
    const look = (id: 'a' | 'b') =>
      saveSeen(db, programId, looker, (kept) =>
        seenAfter(kept, present, new Map([[id, present[id]]]), start),
      );
    await Promise.all([look('a'), look('b')]);
    expect(await seenSchedule(db, programId, looker)).toEqual(present);
  });

  it('that cannot be read is a first visit, and is written anew', async () => {
    const db = await phone();
    await saveSeen(db, programId, looker, () => one);
    const { key } = (await db.notes.toCollection().first())!;
    for (const value of ['{"a":', '[]', 'null', '7']) {
      await db.notes.put({ key, value });
      expect(await seenSchedule(db, programId, looker)).toBeNull();
    }
    await saveSeen(db, programId, looker, (kept) => kept ?? one);
    expect(await seenSchedule(db, programId, looker)).toEqual(one);
  });

  it('goes with the program when it is wiped, and with everything when somebody signs out; others stay', async () => {
    const db = await phone();
    await onDevice(db, [meetingAt(101, 0, 0, 1)]);
    await saveSeen(db, programId, looker, () => one);
    await saveSeen(db, uuid(77), looker, () => one);
    expect(await wipeProgram(db, programId)).toEqual({ wiped: true });
    expect(await seenSchedule(db, programId, looker)).toBeNull();
    expect(await seenSchedule(db, uuid(77), looker)).toEqual(one);
    expect(await wipeAll(db)).toEqual({ wiped: true });
    expect(await seenSchedule(db, uuid(77), looker)).toBeNull();
  });
});
