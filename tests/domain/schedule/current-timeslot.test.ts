import { describe, expect, it } from 'vitest';
import {
  currentTimeslot,
  followingTimeslot,
  oldestFirst,
  timeslotOfToday,
  timeslotPhase,
} from '../../../src/domain/schedule/current-timeslot.ts';

const slot = (start: string, end: string) => ({
  slotStartTime: `2026-11-21T${start}:00.000Z`,
  slotEndTime: `2026-11-21T${end}:00.000Z`,
});
const first = slot('02:00', '02:25');
const second = slot('02:30', '02:55');
const third = slot('03:00', '03:25');
const all = [third, first, second];
const at = (time: string) => `2026-11-21T${time}:00.000Z`;

describe('the timeslot that is meant when nobody chose one', () => {
  it.each([
    ['before the first one starts', '01:00', first],
    ['at the very start of one', '02:30', second],
    ['while one runs', '02:40', second],
    ['between two, the one to come', '02:26', second],
    ['at the end of one, the one to come', '02:25', second],
    ['after the last, the last', '05:00', third],
  ])('%s', (_when, now, expected) => {
    expect(currentTimeslot(all, at(now))).toBe(expected);
  });

  it('is none where there are none', () => {
    expect(currentTimeslot([], at('02:00'))).toBeNull();
  });
});

describe('the timeslot in which a pair is seated now', () => {
  // T2186
  it.each([
    ['while one runs, that one', '02:40', 'UTC', second],
    ['between two, the next one', '02:26', 'UTC', second],
    ['after the last, none', '05:00', 'UTC', null],
    ['before the first, the first of the day', '01:00', 'UTC', first],
    ['on another day there than in UTC, the first of that day', '01:00', 'America/New_York', first],
  ])('is %s', (_when, now, zone, expected) => {
    expect(timeslotOfToday(all, at(now), zone)).toBe(expected);
  });

  it('is none of tomorrow, but the one that runs past midnight', () => {
    const evening = '2026-11-20T16:59:00.000Z';
    expect(timeslotOfToday(all, evening, 'Asia/Jakarta')).toBeNull();
    const night = { slotStartTime: '2026-11-20T16:45:00.000Z', slotEndTime: '2026-11-20T17:15:00.000Z' };
    expect(timeslotOfToday([night], '2026-11-20T17:05:00.000Z', 'Asia/Jakarta')).toBe(night);
  });
});

describe('how a timeslot stands', () => {
  it('is running from its start and over at its end', () => {
    expect(timeslotPhase(second, at('02:29'))).toBe('AHEAD');
    expect(timeslotPhase(second, at('02:30'))).toBe('RUNNING');
    expect(timeslotPhase(second, at('02:54'))).toBe('RUNNING');
    expect(timeslotPhase(second, at('02:55'))).toBe('OVER');
  });
});

describe('the order of timeslots', () => {
  // T0624
  it('is oldest first, and of two that start together the shorter one', () => {
    const long = slot('02:30', '03:30');
    expect(oldestFirst([third, long, second, first])).toEqual([first, second, long, third]);
  });

  it('knows what follows one, and that nothing follows the last', () => {
    expect(followingTimeslot(all, first)).toBe(second);
    expect(followingTimeslot(all, third)).toBeNull();
  });
});
