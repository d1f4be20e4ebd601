import { planTimeslots } from 'meeting-door/domain/schedule/generate.ts';
import { addMinutes, minutesBetween } from 'meeting-door/domain/time/instants.ts';
import { localToInstant, timeOf } from 'meeting-door/domain/time/zones.ts';
import { describe, expect, test } from 'vitest';
import { planDays } from '../src/plan-days.ts';

const ZONE = 'Asia/Jakarta';
const everyQuarter = Array.from({ length: 96 }, (_, quarter) => {
  const minutes = quarter * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

const planAt = (time: string) => {
  const now = localToInstant('2026-11-21', time, ZONE);
  const days = planDays(now, ZONE, 'Venture Connect');
  return { now, days, slots: days.flatMap((day) => planTimeslots(day, ZONE)) };
};

describe('the days of the demo, whatever the time at which it is made', () => {
  test.each([...everyQuarter, '00:10', '23:50', '23:59'])(
    'at %s a timeslot is under way, or begins within the minute, and so it is for the next two hours',
    (time) => {
      const { now, slots } = planAt(time);
      const meetings = slots.filter(({ timeslotType }) => timeslotType === 'TIMESLOT');
      for (let later = 0; later <= 120; later += 5) {
        const then = addMinutes(now, later);
        const near = meetings.filter(
          ({ slotStartTime, slotEndTime }) => slotStartTime <= addMinutes(then, 1) && slotEndTime > then,
        );
        expect(near, `${later} minutes later`).not.toEqual([]);
      }
      expect(meetings.filter(({ slotEndTime }) => slotEndTime <= now).length).toBeGreaterThan(5);
      expect(meetings.filter(({ slotStartTime }) => slotStartTime > now).length).toBeGreaterThan(5);
    },
  );

  test.each(everyQuarter)('at %s it is not a break', (time) => {
    const { now, slots } = planAt(time);
    const current = slots.find(({ slotStartTime, slotEndTime }) => slotStartTime <= now && now < slotEndTime);
    expect(current?.timeslotType).not.toBe('BREAKTIME');
  });

  test.each(everyQuarter)(
    'at %s there are three days with a break each, and no two timeslots overlap',
    (time) => {
      const { days, slots } = planAt(time);
      expect(days.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
      for (const day of days) expect(day.breaks).not.toEqual([]);
      for (const [index, slot] of slots.entries()) {
        // The last of a day ends a minute before midnight.
        const lasts = minutesBetween(slot.slotStartTime, slot.slotEndTime);
        expect(lasts).toBe(timeOf(slot.slotEndTime, ZONE) === '23:59' ? 29 : 30);
        const next = slots[index + 1];
        if (next) expect(next.slotStartTime >= slot.slotEndTime).toBe(true);
      }
    },
  );
});
