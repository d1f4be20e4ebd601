import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { doorProgramShape } from '../../../src/contract/shapes.ts';
import type { Change } from '../../../src/contract/sync.ts';
import { MAX_SHOWN_ANNOUNCEMENTS } from '../../../src/domain/announcements/announcement.ts';
import { listening, listenTo } from '../../support/event-stream.ts';
import { programTest } from '../../support/fixtures.ts';
import { makePerson, makeProgram } from '../../support/program-factory.ts';
import { rowsOf, update } from '../../support/rows.ts';
import { until } from '../../support/until.ts';
import { pairTablet } from '../devices/kiosk-world.ts';
import { DeviceCopy, snapshot } from '../event-day/device-copy.ts';

const { test, database, db, app, program, as } = programTest({
  program: {
    now: new Date().toISOString(),
    organizations: 2,
    rooms: [1, 2].map(() => ({ type: 'offline' as const, tables: 2 })),
  },
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const params = () => ({ programId: program.programId });
const bodyOf = (over: object = {}) => ({
  text: 'Lunch is served',
  audience: 'ALL' as const,
  endsAt: inMinutes(30),
  ...over,
});
const add = (over: object = {}, by = as.staff) =>
  by.call('addAnnouncement', { params: params(), body: bodyOf(over) });
const withdraw = (announcementId: string, by = as.staff) =>
  by.call('withdrawAnnouncement', { params: { ...params(), announcementId } });
const list = async (by = as.staff) =>
  (await by.call('listAnnouncements', { params: params() })).result.announcements;

/** What a device of this audience has of them. */
const onDevice = (copy: DeviceCopy): string[] => {
  const doc = copy.documents.get(`program ${program.programId}`) as Extract<
    Change,
    { noun: 'program' }
  >['doc'];
  return (doc?.announcements ?? []).map(({ text }) => text);
};
const staffDevice = () => ({ programId: program.programId, organizationId: null });
const phoneOf = (place: number) => ({
  programId: program.programId,
  organizationId: program.organizations[place]?.id ?? '',
});

describe('An announcement', () => {
  // T1904
  test('is added by who edits the program, listed newest first with who wrote it, and withdrawn once', async () => {
    const first = await add();
    expect(first).toMatchObject({
      status: 200,
      result: { text: 'Lunch is served', audience: 'ALL', roomId: null, withdrawnAt: null },
    });
    expect(first.result.createdBy).not.toBe('');
    const roomId = program.rooms[0]!.id;
    const second = await add({ text: 'This hall closes at five', audience: 'ROOM', roomId });
    expect((await list()).map(({ text, roomId }) => [text, roomId])).toEqual([
      ['This hall closes at five', roomId],
      ['Lunch is served', null],
    ]);
    expect((await withdraw(second.result.id)).result.withdrawnAt).not.toBeNull();
    expect(await withdraw(second.result.id)).toMatchObject({ status: 409, code: 'ANNOUNCEMENT_OVER' });
    expect((await list()).map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true, false]);
  });

  // T1905
  test('is written by edit level alone; the owner reads; others do not know of it', async () => {
    const { id } = (await add()).result;
    const owner = as.role('PROGRAM_OWNER');
    expect((await list(owner)).map((one) => one.id)).toEqual([id]);
    expect((await add({}, owner)).status).toBe(403);
    expect((await withdraw(id, owner)).status).toBe(403);
    const guest = as.organization(0);
    expect((await guest.call('listAnnouncements', { params: params() })).status).toBe(403);
    expect((await add({}, guest)).status).toBe(403);
    const stranger = as.person(async () => ({ userId: await makePerson(db) }));
    for (const asked of [
      await stranger.call('listAnnouncements', { params: params() }),
      await add({}, stranger),
      await withdraw(id, stranger),
    ])
      expect(asked.status).toBe(404);
    expect((await list())[0]?.withdrawnAt).toBeNull();
  });

  // T1906
  test('of another program is not there: neither to withdraw, nor for its devices', async () => {
    const other = await makeProgram(db, { now: new Date().toISOString(), organizations: 1 });
    const { id } = (await add()).result;
    const admin = as.superAdmin;
    const asked = { params: { programId: other.programId, announcementId: id } };
    expect((await admin.call('withdrawAnnouncement', asked)).status).toBe(404);
    expect((await withdraw(randomUUID())).status).toBe(404);
    const copy = await snapshot(database, { programId: other.programId, organizationId: null });
    expect(copy.documents.get(`program ${other.programId}`)).toMatchObject({ announcements: [] });
    const roomId = other.rooms[0]!.id;
    expect(await add({ audience: 'ROOM', roomId })).toMatchObject({
      status: 400,
      issues: [{ path: 'roomId' }],
    });
  });

  // T1907
  test('is refused with the reason at its field: no text, too long, no room, an end that is past or too far', async () => {
    for (const [over, path] of [
      [{ text: ' ' }, 'text'],
      [{ text: 'x'.repeat(201) }, 'text'],
      [{ audience: 'ROOM' }, 'roomId'],
      [{ endsAt: inMinutes(-1) }, 'endsAt'],
      [{ endsAt: inMinutes(3 * 24 * 60) }, 'endsAt'],
    ] as const)
      expect(await add(over)).toMatchObject({ status: 400, code: 'BAD_INPUT', issues: [{ path }] });
    expect(await list()).toEqual([]);
  });

  // T1908
  test('is refused while 20 are shown, also of two at once; those that are over do not count', async () => {
    for (let count = 1; count < MAX_SHOWN_ANNOUNCEMENTS; count += 1) await add({ text: `Number ${count}` });
    const [one, other] = await Promise.all([add({ text: 'One' }), add({ text: 'Other' })]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect([one.code, other.code]).toContain('TOO_MANY_ANNOUNCEMENTS');
    await db
      .updateTable('program_announcement')
      .set({ ends_at: inMinutes(-1) })
      .where('text', '=', 'Number 3')
      .execute();
    expect((await add()).status).toBe(200);
  });

  // T1909
  test('leaves its line in the trail, with its room by name', async () => {
    const { id } = (await add({ audience: 'ROOM', roomId: program.rooms[0]!.id })).result;
    await withdraw(id);
    const told = await rowsOf(db, 'audit_change', ['noun', 'action', 'attribute_name', 'new_value'], {
      object_id: id,
    });
    const lines = told.map((line) => `${line.noun} ${line.action} ${line.attribute_name} ${line.new_value}`);
    expect(lines.map((line) => line.replace(/\d{4}-.*Z$/, 'AT')).sort()).toEqual([
      'ANNOUNCEMENT CHANGED withdrawnAt AT',
      'ANNOUNCEMENT CREATED audience ROOM',
      'ANNOUNCEMENT CREATED endsAt AT',
      'ANNOUNCEMENT CREATED room Room 1',
      'ANNOUNCEMENT CREATED text Lunch is served',
    ]);
  });
});

describe('Devices', () => {
  // T1910
  test('get it with the next pull as one document, and lose it when it is withdrawn', async () => {
    const copies = [staffDevice(), phoneOf(0), { ...staffDevice(), tablet: 'DOOR' as const }].map(
      (audience) => new DeviceCopy(database, audience),
    );
    for (const copy of copies) await copy.pull();
    const { id } = (await add()).result;
    for (const copy of copies) {
      const came = await copy.pull();
      expect(came.map(({ noun }) => noun)).toEqual(['program']);
      expect(onDevice(copy)).toEqual(['Lunch is served']);
    }
    await withdraw(id);
    for (const copy of copies) {
      await copy.pull();
      expect(onDevice(copy)).toEqual([]);
    }
  });

  test('get none that has ended, and nothing of who wrote it', async () => {
    const { id } = (await add()).result;
    const copy = await snapshot(database, phoneOf(1));
    const doc = copy.documents.get(`program ${program.programId}`) as { announcements: object[] };
    expect(Object.keys(doc.announcements[0] ?? {}).sort()).toEqual(
      ['audience', 'createdAt', 'endsAt', 'id', 'roomId', 'text'].sort(),
    );
    await update(db, 'program_announcement', { id }, { ends_at: inMinutes(-1) });
    expect(onDevice(await snapshot(database, phoneOf(1)))).toEqual([]);
  });

  // T1911
  test('of an earlier version take the program as they know it', async () => {
    await add();
    const copy = await snapshot(database, staffDevice());
    const doc = copy.documents.get(`program ${program.programId}`);
    const known = doorProgramShape.parse(doc);
    expect(known).not.toHaveProperty('announcements');
    expect(known).toMatchObject({ id: program.programId, status: 'ON_GOING' });
  });

  // T1912
  test('hear of it: a door at once, with the announcement in the event; a phone within ten seconds', async () => {
    const origin = await listening(app.http);
    const { headers } = await pairTablet(app, program.programId, await as.staff.headers());
    const door = await listenTo(origin, program.programId, headers);
    const phone = await listenTo(origin, program.programId, await as.organization(0).headers());
    await add();
    await until('the door is told', () => door.nudges.length > 0, 2_000);
    expect(door.nudges[0]?.changed).toContain('program');
    await until(
      'it has the text',
      () => door.nudges.some(({ carried }) => JSON.stringify(carried ?? {}).includes('Lunch is served')),
      2_000,
    );
    await until('the phone is told', () => phone.nudges.length > 0, 12_000);
    expect(phone.nudges[0]?.changed).toContain('program');
    door.leave();
    phone.leave();
  });
});
