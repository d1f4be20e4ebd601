import { describe, expect, test } from 'vitest';
import { type EventPlan, eventPlanArgs, planTimeslots } from '../../../src/domain/schedule/generate.ts';
import { minutesBetween } from '../../../src/domain/time/instants.ts';
import { timeOf } from '../../../src/domain/time/zones.ts';

const plan = (over: Partial<EventPlan> = {}): EventPlan =>
  eventPlanArgs.parse({
    name: 'Day one',
    type: ['offline'],
    date: '2026-11-21',
    startTime: '09:00',
    endTime: '12:00',
    duration: 30,
    ...over,
  });

const times = (over: Partial<EventPlan>, zone: string) =>
  planTimeslots(plan(over), zone).map(
    (slot) =>
      `${timeOf(slot.slotStartTime, zone)}-${timeOf(slot.slotEndTime, zone)}${slot.timeslotType === 'BREAKTIME' ? ' break' : ''}`,
  );

describe('Generated timeslots', () => {
  test('follow each other from the start to the end, with the gap between them', () => {
    expect(times({ endTime: '11:00', defaultGap: 5 }, 'Asia/Jakarta')).toEqual([
      '09:00-09:30',
      '09:35-10:05',
      '10:10-10:40',
    ]);
  });

  test('go around a break, and one that would run into it starts after it', () => {
    const breaks = [{ startTime: '09:45', endTime: '10:15' }];
    expect(times({ endTime: '11:30', breaks }, 'Asia/Jakarta')).toEqual([
      '09:00-09:30',
      '09:45-10:15 break',
      '10:15-10:45',
      '10:45-11:15',
    ]);
  });

  test('are none where the duration is longer than the event', () => {
    expect(times({ endTime: '09:29' }, 'Asia/Jakarta')).toEqual([]);
  });

  // T0971
  test('on the night when the clock goes forward are as many as there is time for', () => {
    const night = { date: '2026-03-29', startTime: '01:00', endTime: '04:00' };
    expect(times(night, 'Europe/Berlin')).toEqual([
      '01:00-01:30',
      '01:30-03:00',
      '03:00-03:30',
      '03:30-04:00',
    ]);
    const slots = planTimeslots(plan(night), 'Europe/Berlin');
    expect(slots.map((slot) => minutesBetween(slot.slotStartTime, slot.slotEndTime))).toEqual([
      30, 30, 30, 30,
    ]);
  });

  // T0972
  test('on the night when the clock goes back use the hour that repeats twice', () => {
    const night = { date: '2026-10-25', startTime: '01:00', endTime: '04:00' };
    const slots = planTimeslots(plan(night), 'Europe/Berlin');
    expect(slots).toHaveLength(8);
    expect(slots[0]?.slotStartTime).toBe('2026-10-24T23:00:00.000Z');
    expect(slots.at(-1)?.slotEndTime).toBe('2026-10-25T03:00:00.000Z');
  });

  // T0407
  test('a plan that ends before it starts, or has no venue, is refused in the words of SPEC.md 5', () => {
    const read = eventPlanArgs.safeParse({ ...plan(), startTime: '10:00', endTime: '10:00' });
    expect(read.error?.issues.map(({ message }) => message)).toEqual([
      'The end time must be later than the start time.',
    ]);
    expect(eventPlanArgs.safeParse({ ...plan(), type: [] }).success).toBe(false);
    expect(eventPlanArgs.safeParse({ ...plan(), duration: 0 }).success).toBe(false);
    expect(eventPlanArgs.safeParse({ ...plan(), startTime: '24:00' }).success).toBe(false);
  });
});
