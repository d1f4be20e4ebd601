import { describe, expect, test } from 'vitest';
import { placesFor } from '../../../../src/client/desk/schedule/capacity.ts';
import {
  firstValues,
  type PlanValues,
  valuesOfPlan,
  withOneBreakMore,
  withOneDayMore,
  withoutDay,
} from '../../../../src/client/desk/schedule/plan-values.ts';
import {
  faultsBeforeSending,
  faultsOf,
  type PlanContext,
  readPlan,
} from '../../../../src/client/desk/schedule/read-plan.ts';
import { eventPlanArgs } from '../../../../src/domain/schedule/generate.ts';
import type { ProgramEvent, Room } from '../../../../src/domain/schedule/schedule.ts';

const around: PlanContext = { timezone: 'Asia/Jakarta', events: [], rooms: [] };
const values = (over: Partial<PlanValues> = {}): PlanValues => ({
  ...firstValues('2026-11-21', 'Day 1'),
  ...over,
});

describe('The fields of a schedule', () => {
  test('are read as the calls take them: minutes as numbers, an empty gap as none', () => {
    const { plans, faults } = readPlan(values({ duration: '45', gap: '5' }), around);
    expect(faults).toEqual({});
    expect(plans).toMatchObject([{ duration: 45, defaultGap: 5, date: '2026-11-21', published: false }]);
    expect(readPlan(values(), around).plans[0]?.defaultGap).toBe(0);
  });

  // T0437
  test.each([
    ['no minutes', { duration: '' }, { duration: 'Duration must be at least 1 minute.' }],
    ['no venue', { type: [] }, { type: 'Select at least one venue.' }],
    [
      'a break that ends before it starts',
      { breaks: [{ key: 1, startTime: '12:00', endTime: '11:00', timeslotType: 'BREAKTIME' as const }] },
      { 'breaks.0.endTime': 'The end time must be later than the start time.' },
    ],
    [
      'a break whose times are not chosen yet',
      { breaks: [{ key: 1, startTime: '', endTime: '', timeslotType: 'OTHERS' as const }] },
      {
        'breaks.0.startTime': 'Invalid time value or format on start/end time.',
        'breaks.0.endTime': 'Invalid time value or format on start/end time.',
      },
    ],
  ])('with %s say so at that field', (_what, over, faults) => {
    const read = readPlan(values(over), around);
    expect([read.plans, read.faults]).toEqual([[null], faults]);
  });

  // T2936
  test('give a break of one day to that day alone, with its faults at its own place', () => {
    const days = withOneDayMore(firstValues('2026-11-21', 'Day 1').days);
    const second = days[1]?.key;
    const lunch = { key: 1, startTime: '12:00', endTime: '13:00', timeslotType: 'BREAKTIME' as const };
    const prayer = {
      key: 2,
      startTime: '11:30',
      endTime: '12:00',
      timeslotType: 'OTHERS' as const,
      day: second,
    };
    const { plans, faults } = readPlan(values({ days, breaks: [prayer, lunch] }), around);
    expect(faults).toEqual({});
    expect(plans.map((plan) => plan?.breaks.map(({ startTime }) => startTime))).toEqual([
      ['12:00'],
      ['11:30', '12:00'],
    ]);
    const late = values({
      days,
      breaks: [prayer, { ...lunch, key: 3, day: days[0]?.key, endTime: '11:00' }],
    });
    expect(Object.keys(readPlan(late, around).faults)).toEqual(['breaks.1.endTime']);
    // A day that goes takes its breaks along.
    expect(withoutDay(values({ days, breaks: [prayer, lunch] }), second ?? 0).breaks).toEqual([lunch]);
  });

  test('hold no name against whoever has not typed one yet, but all else', () => {
    const unnamed = values({
      days: withOneDayMore(firstValues('2026-11-21', '').days).map((day) => ({ ...day, name: '' })),
      duration: '',
    });
    const { faults } = readPlan(unnamed, around);
    const name = 'Event name must be at least 3 characters long.';
    const duration = 'Duration must be at least 1 minute.';
    expect(faults).toEqual({ 'days.0.name': name, 'days.1.name': name, duration });
    expect(faultsBeforeSending(faults, unnamed, new Set())).toEqual({ duration });
    const second = unnamed.days[1]?.key ?? 0;
    expect(faultsBeforeSending(faults, unnamed, new Set([second]))).toEqual({
      'days.1.name': name,
      duration,
    });
  });

  // T0911
  test('name the day that a common break does not fit', () => {
    const days = withOneDayMore(values().days).map((day, index) =>
      index === 1 ? { ...day, startTime: '12:30' } : day,
    );
    const read = readPlan(values({ days, breaks: withOneBreakMore([]) }), around);
    expect(read.plans[0]).not.toBeNull();
    expect(read.faults).toEqual({ 'breaks.0.startTime': 'Day 2: This break starts before the event.' });
  });

  // T0912
  test('say which day overlaps with an event there is, or with another day', () => {
    const standing = {
      name: 'There',
      startTime: '2026-11-21T09:30:00.000Z',
      endTime: '2026-11-21T10:30:00.000Z',
    } as ProgramEvent;
    const sentence = 'Start time or end time overlaps with some event schedule.';
    expect(readPlan(values(), { ...around, events: [standing] }).faults).toEqual({
      'days.0.startTime': sentence,
    });
    const [day] = values().days;
    const twice = readPlan(values({ days: [day!, { ...day!, key: 2 }] }), around);
    expect([twice.faults, twice.plans[1]]).toEqual([{ 'days.1.startTime': sentence }, null]);
  });

  // T2654
  test('take what ends early in the morning, before it starts, for the night after: hours and breaks', () => {
    const [day] = values().days;
    const night = { ...day!, startTime: '20:00', endTime: '02:00' };
    const breaks = [{ key: 1, startTime: '23:45', endTime: '00:15', timeslotType: 'BREAKTIME' as const }];
    const read = readPlan(values({ days: [night], breaks }), around);
    expect(read.faults).toEqual({});
    const [plan] = read.plans;
    expect(plan).toMatchObject({
      startTime: '20:00',
      endTime: '26:00',
      breaks: [{ startTime: '23:45', endTime: '24:15' }],
    });
    // What is read of it stands in the fields as it was typed.
    expect(valuesOfPlan(plan!)).toMatchObject({
      days: [{ endTime: '02:00' }],
      breaks: [{ endTime: '00:15' }],
    });
    const late = readPlan(values({ days: [{ ...night, endTime: '07:00' }] }), around);
    expect(late.faults).toEqual({ 'days.0.endTime': 'The end time must be later than the start time.' });
  });

  // T0441
  test('refuse a room of a name that is taken, and a quota that is too small', () => {
    const rooms = [
      { key: 1, name: 'hall a', type: 'offline' as const, totalTables: '4' },
      { key: 2, name: 'Lounge', type: 'online' as const, totalTables: '2' },
      { key: 3, name: 'Hall B', type: 'offline' as const, totalTables: '4' },
    ];
    const read = readPlan(values({ rooms }), { ...around, rooms: [{ name: 'Hall A' } as Room] });
    expect(read.faults).toEqual({
      'rooms.0.name': 'A room with this name already exists. Please choose another name.',
      'rooms.1.totalTables': 'Timeslot quota must be at least 3.',
    });
    expect(read.rooms.map((room) => room?.name)).toEqual([undefined, undefined, 'Hall B']);
  });

  test('have what the server says of them at their place', () => {
    const issues = [
      { path: 'events.1.endTime', message: 'One' },
      { path: 'events.0.defaultGap', message: 'Two' },
      { path: 'startTime', message: 'Three' },
      { path: 'rooms.0.name', message: 'Four' },
    ];
    expect(faultsOf(issues, values())).toEqual({
      'days.1.endTime': 'One',
      gap: 'Two',
      'days.0.startTime': 'Three',
      'rooms.0.name': 'Four',
    });
  });
});

describe('Rows that are added', () => {
  test('a day follows the last one, with its hours and the next number', () => {
    const [, next] = withOneDayMore([
      { key: 1, name: 'Summit day 9', date: '2026-12-31', startTime: '08:00', endTime: '11:00' },
    ]);
    expect(next).toEqual({
      key: 2,
      name: 'Summit day 10',
      date: '2027-01-01',
      startTime: '08:00',
      endTime: '11:00',
    });
    expect(
      withOneDayMore([{ key: 4, name: 'Summit', date: '', startTime: '', endTime: '' }])[1],
    ).toMatchObject({
      key: 5,
      name: 'Summit 2',
      date: '',
    });
  });

  // T0042
  test('a plan comes back as the fields that made it', () => {
    const plan = eventPlanArgs.parse({
      name: 'Day one',
      type: ['online'],
      date: '2026-11-21',
      startTime: '09:00',
      endTime: '12:00',
      duration: 30,
      defaultGap: 5,
      breaks: [{ startTime: '10:00', endTime: '10:30', timeslotType: 'OTHERS' }],
      published: false,
    });
    expect(readPlan(valuesOfPlan(plan), around).plans).toEqual([plan]);
  });
});

test('The places of a timeslot are the tables and quotas of its venues', () => {
  const rooms = [
    { type: 'offline' as const, totalTables: 20 },
    { type: 'offline' as const, totalTables: 5 },
    { type: 'online' as const, totalTables: 7 },
  ];
  expect(placesFor(rooms, { venues: ['offline'] })).toBe(25);
  expect(placesFor(rooms, { venues: ['offline', 'online'] })).toBe(32);
  expect(placesFor(rooms, { venues: [] })).toBe(0);
  const named = rooms.map((room, index) => ({ ...room, id: `room ${index}` }));
  expect(placesFor(named, { venues: ['offline'], roomId: 'room 0' })).toBe(named[0]?.totalTables);
});
