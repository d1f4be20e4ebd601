import { describe, expect, test } from 'vitest';
import {
  copyProgramArgs,
  copySettings,
  firstDayOf,
  moveOf,
} from '../../../src/domain/programs/copy/copy-program.ts';
import {
  copySchedule,
  copySessions,
  type ScheduleToCopy,
} from '../../../src/domain/programs/copy/copy-schedule.ts';
import { createProgramArgs, type ProgramSettings } from '../../../src/domain/programs/program.ts';
import type { ProgramEvent, Room, Timeslot } from '../../../src/domain/schedule/schedule.ts';
import type { ProgramSession } from '../../../src/domain/sessions/session.ts';
import { localToInstant, timeOf } from '../../../src/domain/time/zones.ts';

/** Last year's program and its days, as the copy has them. */

const NOW = '2026-11-26T08:00:00.000Z';

const program = (timezone: string, over: Partial<ProgramSettings> = {}): ProgramSettings => ({
  ...createProgramArgs.parse({
    name: 'Venture Day',
    timelineStart: localToInstant('2025-11-20', '08:00', timezone),
    timelineEnd: localToInstant('2025-11-21', '23:59', timezone),
  }),
  id: 'former',
  slug: 'venture-day',
  status: 'ENDED',
  timezone,
  ...over,
});

const event = (
  id: string,
  date: string,
  from: string,
  to: string,
  over: Partial<ProgramEvent> = {},
): ProgramEvent => ({
  id,
  programId: 'former',
  name: id,
  type: ['offline'],
  date,
  eventStatus: 'PUBLISHED',
  startTime: from,
  endTime: to,
  duration: 30,
  defaultGap: 0,
  disabledAt: null,
  ...over,
});

const slot = (
  id: string,
  eventId: string,
  from: string,
  to: string,
  over: Partial<Timeslot> = {},
): Timeslot => ({
  id,
  eventId,
  programId: 'former',
  slotStartTime: from,
  slotEndTime: to,
  timeslotType: 'TIMESLOT',
  venues: ['offline'],
  gap: 0,
  disabledAt: null,
  ...over,
});

const room = (id: string, over: Partial<Room> = {}): Room => ({
  id,
  programId: 'former',
  name: id,
  type: 'offline',
  roomOrder: 0,
  tables: [
    { id: `${id}-1`, name: 'Table 1', number: 1 },
    { id: `${id}-2`, name: 'Table 2', number: 2 },
  ],
  totalTables: 2,
  disabledEventId: [],
  meetingLink: 'https://meet.example/last-year',
  ...over,
});

function copied(
  former: ProgramSettings,
  schedule: Partial<ScheduleToCopy>,
  to: { firstDay: string; timezone?: string },
) {
  const whole = { rooms: [], events: [], timeslots: [], closings: [], ...schedule };
  const move = moveOf(former, whole.events, { timezone: former.timezone, ...to });
  let made = 0;
  const newId = () => `new-${++made}`;
  return copySchedule(whole, { programId: 'copy', move, now: NOW, newId });
}

describe('the days of a copy', () => {
  // T2900
  test('the first event falls on the chosen day, all others keep their distance, and the clocks show the same', () => {
    const zone = 'Europe/Berlin';
    const former = program(zone);
    const events = [
      event(
        'B',
        '2025-11-21',
        localToInstant('2025-11-21', '10:00', zone),
        localToInstant('2025-11-21', '12:00', zone),
      ),
      event(
        'A',
        '2025-11-20',
        localToInstant('2025-11-20', '09:30', zone),
        localToInstant('2025-11-20', '18:00', zone),
      ),
    ];
    expect(firstDayOf(former, events)).toBe('2025-11-20');
    // Summer time by then: another offset, the same clocks.
    const { events: made } = copied(former, { events }, { firstDay: '2026-06-17' });
    expect(
      made.map(({ date, startTime, endTime }) => [date, timeOf(startTime, zone), timeOf(endTime, zone)]),
    ).toEqual([
      ['2026-06-18', '10:00', '12:00'],
      ['2026-06-17', '09:30', '18:00'],
    ]);
    expect(made[1]?.startTime).toBe('2026-06-17T07:30:00.000Z');
  });

  // T2901
  test('an event that goes on after midnight still does, in another zone too', () => {
    const former = program('Asia/Jakarta');
    const night = event('Night', '2025-11-20', '2025-11-20T13:00:00.000Z', '2025-11-20T19:00:00.000Z');
    const late = slot('late', 'Night', '2025-11-20T18:30:00.000Z', '2025-11-20T19:00:00.000Z');
    const made = copied(
      former,
      { events: [night], timeslots: [late] },
      { firstDay: '2026-11-19', timezone: 'America/New_York' },
    );
    // Eight in the evening until two at night; the last timeslot at half past one.
    expect(made.events[0]).toMatchObject({
      date: '2026-11-19',
      startTime: '2026-11-20T01:00:00.000Z',
      endTime: '2026-11-20T07:00:00.000Z',
    });
    expect(timeOf(made.timeslots[0]?.slotStartTime ?? '', 'America/New_York')).toBe('01:30');
  });

  // T2902
  test('a night in which the clocks go forward shortens no timeslot and lets none overlap', () => {
    const zone = 'Europe/Berlin';
    const former = program(zone);
    const at = (time: string, day = '2025-11-22') => localToInstant(day, time, zone);
    const night = event('Night', '2025-11-22', at('23:00'), at('04:00', '2025-11-23'));
    const slots = [
      slot('1', 'Night', at('01:30', '2025-11-23'), at('02:00', '2025-11-23')),
      slot('2', 'Night', at('02:00', '2025-11-23'), at('02:30', '2025-11-23')),
      slot('3', 'Night', at('02:30', '2025-11-23'), at('03:00', '2025-11-23')),
      slot('4', 'Night', at('03:00', '2025-11-23'), at('03:30', '2025-11-23')),
    ];
    // In that night 02:00 to 03:00 do not exist.
    const made = copied(former, { events: [night], timeslots: slots }, { firstDay: '2026-03-28' }).timeslots;
    expect(
      made.map(({ slotStartTime, slotEndTime }) => Date.parse(slotEndTime) - Date.parse(slotStartTime)),
    ).toEqual(Array(4).fill(30 * 60_000));
    expect(made.map(({ slotStartTime }) => slotStartTime)).toEqual([
      '2026-03-29T00:30:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-29T02:00:00.000Z',
    ]);
  });

  // T2903
  test('a program without events is moved by the day on which it starts; it is a draft with all else as it was', () => {
    const former = program('Asia/Jakarta', {
      revisionEndDate: '2025-11-10T16:59:00.000Z',
      missingAfterMinutes: 7,
      firstReminderMinutes: 40,
      lastReminderMinutes: 0,
      colorTheme: '#123456',
    });
    const args = {
      copyId: 'copy',
      name: 'Venture Day 2026',
      timezone: 'Asia/Jakarta',
      firstDay: '2026-11-19',
    };
    const made = copySettings(former, { ...args, slug: 'venture-day-2026' }, moveOf(former, [], args));
    expect(made).toEqual({
      ...former,
      id: 'copy',
      name: 'Venture Day 2026',
      slug: 'venture-day-2026',
      status: 'DRAFT',
      timelineStart: localToInstant('2026-11-19', '08:00', 'Asia/Jakarta'),
      timelineEnd: localToInstant('2026-11-20', '23:59', 'Asia/Jakarta'),
      revisionEndDate: localToInstant('2026-11-09', '23:59', 'Asia/Jakarta'),
    });
  });
});

describe('rooms and closings of a copy', () => {
  const zone = 'Asia/Jakarta';
  const day = event('Day', '2025-11-20', '2025-11-20T02:00:00.000Z', '2025-11-20T10:00:00.000Z');
  const other = event('Other', '2025-11-21', '2025-11-21T02:00:00.000Z', '2025-11-21T10:00:00.000Z');

  // T2904
  test('rooms keep their tables, their plan and their own timeslots, each with new ids, and lose the link of last year', () => {
    const hall = room('hall', {
      floorPlan: {
        revision: 4,
        columns: 20,
        rows: 12,
        picture: 'plans/hall.png',
        entrance: { column: 0, row: 0 },
        tables: [{ tableId: 'hall-2', column: 3, row: 4 }],
      },
    });
    const own = slot('own', 'Day', '2025-11-20T03:00:00.000Z', '2025-11-20T03:30:00.000Z', {
      roomId: 'hall',
    });
    const gone = slot('gone', 'Day', '2025-11-20T03:00:00.000Z', '2025-11-20T03:30:00.000Z', {
      roomId: 'deleted',
    });
    const made = copied(
      program(zone),
      { rooms: [hall, room('foyer')], events: [day], timeslots: [own, gone] },
      { firstDay: '2026-11-19' },
    );
    const [first] = made.rooms;
    expect(made.rooms.map(({ name, meetingLink, programId }) => [name, meetingLink, programId])).toEqual([
      ['hall', null, 'copy'],
      ['foyer', null, 'copy'],
    ]);
    expect(first?.tables.map(({ name, number }) => [name, number])).toEqual([
      ['Table 1', 1],
      ['Table 2', 2],
    ]);
    expect(first?.floorPlan).toMatchObject({
      revision: 1,
      tables: [{ tableId: first?.tables[1]?.id, column: 3, row: 4 }],
    });
    expect(made.timeslots).toHaveLength(1);
    expect(made.timeslots[0]).toMatchObject({ roomId: first?.id, eventId: made.events[0]?.id });
    const ids = [made.rooms, made.events, made.timeslots].flat().map(({ id }) => id);
    expect(new Set([...ids, ...made.rooms.flatMap(({ tables }) => tables.map(({ id }) => id))]).size).toBe(8);
  });

  // T2905
  test('what was closed before its day stays closed; what was closed on the day itself was an emergency', () => {
    const planned = '2025-11-01T08:00:00.000Z';
    const onTheDay = '2025-11-20T03:00:00.000Z';
    const hall = room('hall', { disabledEventId: ['Day', 'Other'] });
    const made = copied(
      program(zone),
      {
        rooms: [hall],
        events: [day, { ...other, disabledAt: planned }],
        timeslots: [
          slot('lunch', 'Day', '2025-11-20T05:00:00.000Z', '2025-11-20T05:30:00.000Z', {
            disabledAt: planned,
          }),
          slot('alarm', 'Day', '2025-11-20T06:00:00.000Z', '2025-11-20T06:30:00.000Z', {
            disabledAt: onTheDay,
          }),
        ],
        // Closed for the other day without anybody losing a place: nobody has written down when.
        closings: [{ roomId: 'hall', eventId: 'Day', madeAt: onTheDay }],
      },
      { firstDay: '2026-11-19' },
    );
    expect(made.events.map(({ disabledAt }) => disabledAt)).toEqual([null, NOW]);
    expect(made.timeslots.map(({ disabledAt }) => disabledAt)).toEqual([NOW, null]);
    expect(made.rooms[0]?.disabledEventId).toEqual([made.events[1]?.id]);
  });
});

describe('sessions of a copy', () => {
  const zone = 'Europe/Berlin';
  const session = (id: string, from: string, over: Partial<ProgramSession> = {}): ProgramSession => ({
    id,
    programId: 'former',
    title: id,
    description: 'About it',
    speakers: ['Ayu Lestari'],
    date: '2025-11-22',
    startAt: from,
    endAt: new Date(Date.parse(from) + 45 * 60_000).toISOString(),
    roomId: null,
    place: '',
    kind: 'BOOKABLE',
    capacity: 40,
    ...over,
  });

  // T3086
  test('move as the timeslots of their day do, in a night in which the clocks change too; on a day without an event the clocks show the same', () => {
    const night = event(
      'Night',
      '2025-11-22',
      localToInstant('2025-11-22', '23:00', zone),
      localToInstant('2025-11-23', '04:00', zone),
    );
    const late = localToInstant('2025-11-23', '02:30', zone);
    const to = { firstDay: '2026-03-28', timezone: zone };
    const into = { programId: 'copy', move: moveOf(program(zone), [night], to), newId: () => 'new' };
    const beside = {
      events: [night],
      rooms: [{ id: 'hall', name: 'Hall A' }],
      roomIds: new Map([['hall', 'copied']]),
    };
    const [first, second] = copySessions(
      [
        session('late', late, { roomId: 'hall' }),
        session('walk', localToInstant('2025-11-24', '09:00', zone), {
          date: '2025-11-24',
          place: 'The park',
        }),
      ],
      beside,
      into,
    );
    const slots = copySchedule(
      { rooms: [], closings: [], events: [night], timeslots: [slot('1', 'Night', late, night.endTime)] },
      { ...into, now: NOW },
    ).timeslots;
    expect(first?.startAt).toBe(slots[0]?.slotStartTime);
    expect(first).toMatchObject({
      id: 'new',
      programId: 'copy',
      date: '2026-03-28',
      roomId: 'copied',
      place: '',
      speakers: ['Ayu Lestari'],
      kind: 'BOOKABLE',
      capacity: 40,
    });
    expect(Date.parse(first?.endAt ?? '') - Date.parse(first?.startAt ?? '')).toBe(45 * 60_000);
    expect(second).toMatchObject({
      date: '2026-03-30',
      startAt: localToInstant('2026-03-30', '09:00', zone),
      place: 'The park',
    });
    // Without its room it says where it was.
    expect(
      copySessions([session('late', late, { roomId: 'hall' })], { ...beside, roomIds: new Map() }, into),
    ).toMatchObject([{ roomId: null, place: 'Hall A' }]);
  });
});

describe('what is asked for', () => {
  const args = {
    copyId: '5f0f4c2e-3c53-4a3e-9a53-b8a7a27f0f01',
    name: 'Venture Day 2026',
    firstDay: '2026-11-19',
    timezone: 'Asia/Jakarta',
    parts: ['TEAM', 'FORM', 'TEAM'],
  };

  // T2906
  test('parts count once; a schedule needs its rooms; a day far away is asked about', () => {
    expect(copyProgramArgs.parse(args).parts).toEqual(['FORM', 'TEAM']);
    const wrong = (over: object) => copyProgramArgs.safeParse({ ...args, ...over }).error?.issues[0]?.path;
    expect(wrong({ parts: ['SCHEDULE'] })).toEqual(['parts']);
    expect(wrong({ parts: ['SCHEDULE', 'ROOMS'] })).toBeUndefined();
    expect(wrong({ firstDay: '9999-01-01' })).toEqual(['firstDay']);
    expect(wrong({ firstDay: '2026-02-30' })).toEqual(['firstDay']);
    expect(wrong({ timezone: 'Mars/Olympus' })).toEqual(['timezone']);
  });
});
