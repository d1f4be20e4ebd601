import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { submitEventArgs } from '../../../src/domain/schedule/generate.ts';
import { submitEvent } from '../../../src/server/actions/schedule/submit-event.ts';
import type { TransactionContext } from '../../../src/server/perform/transaction-context.ts';
import { listTimeslots, loadRooms } from '../../../src/server/store/schedule.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { aProgram, type Stage, stageOn } from './stage.ts';

let stage: Stage;
const { test, db } = databaseTest();
test.beforeAll(async () => {
  stage = stageOn(db);
});

const day = (more: object = {}) => ({
  name: 'Day one',
  type: ['offline', 'online'],
  date: '2026-11-21',
  startTime: '09:00',
  endTime: '12:00',
  duration: 30,
  defaultGap: 10,
  breaks: [{ startTime: '10:00', endTime: '10:30' }],
  ...more,
});

const submit = (programId: string, events: object[], rooms: object[] = []) => {
  const args = submitEventArgs.parse({ events, rooms });
  return (context: TransactionContext) => submitEvent(context, { ...args, programId });
};

describe('generating a schedule', () => {
  // T0043
  test('writes events, timeslots at the program’s local times, and rooms with tables', async () => {
    const { id } = await stage.act((context) => aProgram(context));
    const rooms = [
      { name: 'Hall A', type: 'offline', totalTables: 3 },
      { name: 'Lounge', type: 'online', totalTables: 5, meetingLink: 'https://meet.example/lounge' },
    ];
    await stage.act(submit(id, [day()], rooms));
    const slots = await listTimeslots(db, id);
    expect(slots.map((slot) => [slot.timeslotType, slot.slotStartTime.slice(11, 16), slot.venues])).toEqual([
      ['TIMESLOT', '02:00', ['offline', 'online']],
      ['BREAKTIME', '03:00', []],
      ['TIMESLOT', '03:30', ['offline', 'online']],
      ['TIMESLOT', '04:10', ['offline', 'online']],
    ]);
    const [hall, lounge] = await loadRooms(db, id);
    expect(hall).toMatchObject({ name: 'Hall A', roomOrder: 0, totalTables: 3 });
    expect(hall?.tables.map(({ name, number }) => [name, number])).toEqual([
      ['Table 1', 1],
      ['Table 2', 2],
      ['Table 3', 3],
    ]);
    expect(lounge).toMatchObject({ roomOrder: 1, tables: [], meetingLink: 'https://meet.example/lounge' });
    const later = await stage.act(
      submit(id, [day({ date: '2026-11-22' })], [{ name: 'Hall B', type: 'offline', totalTables: 1 }]),
    );
    expect(later.rooms[0]?.roomOrder).toBe(2);
  });

  // T0530
  test.each([
    [
      'an event that overlaps one there is',
      [day({ startTime: '11:30', endTime: '13:00', breaks: [] })],
      [],
      'EVENT_OVERLAP',
    ],
    [
      'two events that overlap each other',
      [day({ date: '2026-11-25' }), day({ date: '2026-11-25', startTime: '11:00', breaks: [] })],
      [],
      'EVENT_OVERLAP',
    ],
    [
      'a room name in use, whatever its case',
      [day({ date: '2026-11-26' })],
      [{ name: 'HALL A', type: 'offline', totalTables: 1 }],
      'ROOM_NAME_TAKEN',
    ],
    [
      'two rooms of one name',
      [day({ date: '2026-11-26' })],
      [1, 2].map(() => ({ name: 'Twin', type: 'offline', totalTables: 1 })),
      'ROOM_NAME_TAKEN',
    ],
    [
      'hours too short for a timeslot',
      [day({ date: '2026-11-26', duration: 200, breaks: [] })],
      [],
      'BAD_INPUT',
    ],
  ])('refuses %s, and writes nothing', async (_what, events, rooms, code) => {
    const { id } = await stage.act((context) => aProgram(context));
    await stage.act(submit(id, [day()], [{ name: 'Hall A', type: 'offline', totalTables: 1 }]));
    expect(await stage.refusalOf(submit(id, events, rooms))).toBe(code);
    expect(await listTimeslots(db, id)).toHaveLength(4);
    expect(await loadRooms(db, id)).toHaveLength(1);
  });

  test('events that only touch, and the same hours in another program, do not overlap', async () => {
    const { id } = await stage.act((context) => aProgram(context));
    await stage.act(submit(id, [day()]));
    await stage.act(submit(id, [day({ startTime: '12:00', endTime: '13:00', breaks: [] })]));
    const { id: other } = await stage.act((context) => aProgram(context));
    await stage.act(submit(other, [day()]));
    expect(await stage.refusalOf(submit(randomUUID(), [day()]))).toBe('NOT_FOUND');
  });

  // T0531
  test('of two equal schedules at once one is written', async () => {
    const { id } = await stage.act((context) => aProgram(context));
    const codes = await Promise.all([1, 2, 3].map(() => stage.refusalOf(submit(id, [day()]))));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'EVENT_OVERLAP')).toHaveLength(2);
    expect(await listTimeslots(db, id)).toHaveLength(4);
  });
});
