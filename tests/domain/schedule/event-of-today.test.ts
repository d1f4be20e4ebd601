import { expect, test } from 'vitest';
import { eventOfToday, isEventOfToday } from '../../../src/domain/schedule/event-of-today.ts';
import { localToInstant } from '../../../src/domain/time/zones.ts';

const zone = 'Asia/Jakarta';
const on = (day: string, time: string) => localToInstant(day, time, zone);
const day = { date: '2026-11-21', startTime: on('2026-11-21', '09:00'), endTime: on('2026-11-21', '17:00') };
const night = {
  date: '2026-11-21',
  startTime: on('2026-11-21', '20:00'),
  endTime: on('2026-11-22', '02:00'),
};
const next = { date: '2026-11-22', startTime: on('2026-11-22', '09:00'), endTime: on('2026-11-22', '17:00') };
const all = [day, night, next];

// T2767
test.each([
  ['2026-11-20', '12:00', day, []],
  ['2026-11-21', '12:00', day, [day, night]],
  ['2026-11-21', '21:00', night, [day, night]],
  ['2026-11-22', '01:30', night, [night, next]],
  ['2026-11-22', '02:00', next, [next]],
])(
  'on %s at %s it is the one that runs, after midnight too, else one of the day',
  (date, time, meant, ofToday) => {
    const now = on(date, time);
    expect(eventOfToday(all, now, zone)).toBe(meant);
    expect(all.filter((event) => isEventOfToday(event, now, zone))).toEqual(ofToday);
  },
);
