import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { readOfRoom } from '../../../src/domain/schedule/update-room.ts';
import { serverTest } from '../../support/fixtures.ts';
import { now, type ReseatFixtures, reseatFixtures } from './reseat-fixtures.ts';

let fixtures: ReseatFixtures;

const { test, database, app } = serverTest({ poolSize: 6, clock: () => new Date(now) });
beforeEach(async () => {
  fixtures = await reseatFixtures(database, app);
});

const rooms = async () => (await fixtures.call('GET', `${fixtures.base}/room`)).result.rooms;
const path = (index: number) => `${fixtures.base}/room/${fixtures.program.rooms[index]!.id}`;
const issueOf = ({ result }: { result: { issues: { message: string }[] } }) => result.issues[0]?.message;

describe('A new room', () => {
  // T0534
  test('has named tables, comes last, and is given out', async () => {
    const made = await fixtures.call('POST', `${fixtures.base}/room`, {
      name: ' Garden ',
      type: 'offline',
      totalTables: 3,
      tables: ['Oak', 'Elm'],
    });
    expect(made.status).toBe(200);
    expect(made.result).toMatchObject({ name: 'Garden', roomOrder: 3, totalTables: 3, disabledEventId: [] });
    expect(
      made.result.tables.map((table: { name: string; number: number }) => [table.number, table.name]),
    ).toEqual([
      [1, 'Oak'],
      [2, 'Elm'],
      [3, 'Table 3'],
    ]);
    expect((await rooms()).map(({ name }: { name: string }) => name)).toEqual([
      'Room 1',
      'Room 2',
      'Room 3',
      'Garden',
    ]);
  });

  // T0369
  test('is refused in SPEC.md’s words, and where its name is taken', async () => {
    const make = (over: object) =>
      fixtures.call('POST', `${fixtures.base}/room`, {
        name: 'Garden',
        type: 'offline',
        totalTables: 1,
        ...over,
      });
    expect(issueOf(await make({ name: ' ab ' }))).toBe('Room name must be at least 3 characters long.');
    expect(issueOf(await make({ totalTables: 0 }))).toBe('A room needs at least 1 table or quota.');
    expect(issueOf(await make({ type: 'online', totalTables: 2 }))).toBe(
      'Timeslot quota must be at least 3.',
    );
    expect(issueOf(await make({ meetingLink: 'javascript:alert(1)' }))).toBe('Meeting link is no valid');
    expect(issueOf(await make({ totalTables: 2, tables: ['Oak', 'oak'] }))).toBe(
      'Two tables of a room cannot have the same name.',
    );
    const taken = await make({ name: 'room 1' });
    expect([taken.status, taken.result.code]).toEqual([409, 'ROOM_NAME_TAKEN']);
    expect(await rooms()).toHaveLength(3);
  });
});

describe('A room that is changed', () => {
  // T0535
  test('gets a name, a link, a place in the order; the others follow', async () => {
    const changed = await fixtures.call('PATCH', path(2), {
      name: 'Virtual',
      roomOrder: 0,
      meetingLink: 'https://meet.google.com/abc-defg-hij',
    });
    expect(changed.result).toMatchObject({ reseatId: null, moved: [], left: [] });
    expect(changed.result.room).toMatchObject({ name: 'Virtual', roomOrder: 0 });
    expect(
      (await rooms()).map((room: { name: string; roomOrder: number }) => [room.roomOrder, room.name]),
    ).toEqual([
      [0, 'Virtual'],
      [1, 'Room 1'],
      [2, 'Room 2'],
    ]);
    const without = await fixtures.call('PATCH', path(2), { meetingLink: null });
    expect(without.result.room.meetingLink).toBeNull();
  });

  // T0917
  test('shows the new name of a table on the meetings at it, and keeps every number', async () => {
    const meeting = await fixtures.seat(0, 2, [0, 1]);
    const [first, second, third] = fixtures.program.rooms[0]!.tables;
    const changed = await fixtures.call('PATCH', path(0), {
      tables: [{ id: second, name: 'Window' }, { name: 'Door' }],
      removedTableIds: [first],
    });
    expect(changed.result.room.tables).toMatchObject([
      { id: second, name: 'Window', number: 2 },
      { id: third, name: 'Table 3', number: 3 },
      { name: 'Door', number: 4 },
    ]);
    expect(changed.result.room.totalTables).toBe(3);
    expect(await fixtures.row(meeting)).toMatchObject({ table_name: 'Window', seat_number: 2 });
  });

  test('keeps the name that somebody else gave it meanwhile, and says so to who gives it another', async () => {
    const seen = { name: 'Room 1' };
    expect((await fixtures.call('PATCH', path(0), { name: 'Garden', seen })).status).toBe(200);
    const more = await fixtures.call('PATCH', path(0), { name: 'Room 1', totalTables: 5, seen });
    expect(more.result.room).toMatchObject({ name: 'Garden', totalTables: 5 });
    expect(await fixtures.call('PATCH', path(0), { name: 'Cellar', seen })).toMatchObject({
      status: 409,
      result: { code: 'CHANGED_MEANWHILE', standing: { name: 'Garden' } },
    });
  });

  test('keeps the name that somebody else gave a table meanwhile, and says so to who gives it another', async () => {
    const [first, second] = fixtures.program.rooms[0]!.tables;
    const seen = {
      tables: [
        { id: first, name: 'Table 1' },
        { id: second, name: 'Table 2' },
      ],
    };
    await fixtures.call('PATCH', path(0), { tables: [{ id: first, name: 'Rose' }], seen });
    const other = await fixtures.call('PATCH', path(0), { tables: [{ id: second, name: 'Oak' }], seen });
    expect(other.result.room.tables).toMatchObject([{ name: 'Rose' }, { name: 'Oak' }, { name: 'Table 3' }]);
    const late = await fixtures.call('PATCH', path(0), { tables: [{ id: first, name: 'Lily' }], seen });
    expect(late).toMatchObject({
      status: 409,
      result: { code: 'CHANGED_MEANWHILE', standing: { tables: [{ id: first, name: 'Rose' }] } },
    });
  });

  test('keeps the quotas that somebody raised meanwhile, and says so to who raises them to less', async () => {
    const seen = readOfRoom((await rooms())[2]);
    expect((await fixtures.call('PATCH', path(2), { totalTables: 20, seen })).status).toBe(200);
    expect(await fixtures.call('PATCH', path(2), { totalTables: 15, seen })).toMatchObject({
      status: 409,
      result: { code: 'CHANGED_MEANWHILE', standing: { totalTables: 20 } },
    });
    expect((await rooms())[2].totalTables).toBe(20);
  });

  test('keeps a table that somebody added while another changed names', async () => {
    const [first] = fixtures.program.rooms[0]!.tables;
    await fixtures.call('PATCH', path(0), { tables: [{ name: 'Added' }] });
    const late = await fixtures.call('PATCH', path(0), {
      name: 'Great hall',
      tables: [{ id: first, name: 'Rose' }],
    });
    expect(late.result).toMatchObject({ reseatId: null, room: { name: 'Great hall', totalTables: 4 } });
    const named = (table: { name: string }) => table.name;
    expect(late.result.room.tables.map(named)).toEqual(['Rose', 'Table 2', 'Table 3', 'Added']);
    const same = await fixtures.call('PATCH', path(0), { tables: [{ id: first, name: 'added' }] });
    expect(issueOf(same)).toBe('Two tables of a room cannot have the same name.');
    const all = late.result.room.tables.map(({ id }: { id: string }) => id);
    const none = await fixtures.call('PATCH', path(0), { removedTableIds: all });
    expect(issueOf(none)).toBe('A room needs at least 1 table or quota.');
  });

  test('with more tables or quotas has them numbered on', async () => {
    const more = await fixtures.call('PATCH', path(0), { totalTables: 5 });
    expect(more.result.room.tables.map(({ name }: { name: string }) => name)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `Table ${number}`),
    );
    const quotas = await fixtures.call('PATCH', path(2), { totalTables: 9 });
    expect(quotas.result.room).toMatchObject({ totalTables: 9, tables: [] });
    const few = await fixtures.call('PATCH', path(2), { totalTables: 2 });
    expect(issueOf(few)).toBe('Timeslot quota must be at least 3.');
  });

  test('that is not there, or a table of another room, answers 404', async () => {
    const answers = [
      await fixtures.call('PATCH', `${fixtures.base}/room/${randomUUID()}`, { name: 'Nowhere' }),
      await fixtures.call('PATCH', path(0), {
        tables: [{ id: fixtures.program.rooms[1]!.tables[0], name: 'Mine' }],
      }),
      await fixtures.call('PATCH', path(0), { removedTableIds: [fixtures.program.rooms[1]!.tables[0]] }),
      await fixtures.call('DELETE', `${fixtures.base}/room/${randomUUID()}`),
      await fixtures.call('PATCH', `${path(0)}/enable`, { eventId: randomUUID() }),
      await fixtures.call('PATCH', `${path(0)}/disable`, { eventId: randomUUID() }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe('A room without meetings', () => {
  // T0537
  test('is closed for an event and opened again', async () => {
    const { eventId } = fixtures.program;
    const closed = await fixtures.call('PATCH', `${path(1)}/disable`, { eventId });
    expect(closed.result).toMatchObject({
      reseatId: null,
      moved: [],
      left: [],
      room: { disabledEventId: [eventId] },
    });
    const again = await fixtures.call('PATCH', `${path(1)}/disable`, { eventId });
    expect(again.result.room.disabledEventId).toEqual([eventId]);
    const open = await fixtures.call('PATCH', `${path(1)}/enable`, { eventId });
    expect(open.result.disabledEventId).toEqual([]);
  });

  // T0536
  test('is deleted, and its name is free again', async () => {
    expect((await fixtures.call('DELETE', path(1))).result).toEqual({ reseatId: null, moved: [], left: [] });
    expect((await rooms()).map(({ name }: { name: string }) => name)).toEqual(['Room 1', 'Room 3']);
    const again = await fixtures.call('POST', `${fixtures.base}/room`, {
      name: 'Room 2',
      type: 'offline',
      totalTables: 1,
    });
    expect(again.status).toBe(200);
  });
});

test('A room’s link is told to staff alone', async () => {
  const link = 'https://zoom.us/j/room';
  expect((await fixtures.call('PATCH', `${path(2)}/link`, { meetingLink: link })).status).toBe(200);
  const links = (list: { meetingLink: string | null }[]) => list.map(({ meetingLink }) => meetingLink);
  expect(links(await rooms())).toEqual([null, null, link]);
  const seen = await fixtures.participant.request('GET', `${fixtures.base}/room`);
  expect(seen.status).toBe(200);
  expect(links(seen.result.rooms)).toEqual([null, null, null]);
});
