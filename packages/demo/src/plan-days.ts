import type { EventPlan, TimeslotPlan } from 'meeting-door/domain/schedule/generate.ts';
import { addMinutes, type Day, type Instant } from 'meeting-door/domain/time/instants.ts';
import { dayOf, localToInstant, timeOf } from 'meeting-door/domain/time/zones.ts';

/** The event days of the demo: yesterday to tomorrow, and whenever it is made, something is going on or about to. */

export const SLOT_MINUTES = 30;
/** Slots are named by their number within the day: 0 starts at 00:00. The last ends a minute early: 24:00 cannot be written. */
const LAST_SLOT = 47;
const LAST_MINUTE = '23:59';

interface Hours {
  /** The first slot of the day and the last, both included. */
  from: number;
  to: number;
  /** Slots in which there is a break. */
  breaks: number[];
}

/** 09:00 to 17:00 with a break for lunch and one for coffee. */
const usual: Hours = { from: 18, to: 33, breaks: [24, 30] };
const lateEvening: Hours = { from: 30, to: LAST_SLOT, breaks: [37, 42] };
const fromMidnight: Hours = { from: 0, to: 15, breaks: [6, 12] };

/** How many slots before and after the current one make up today: four hours back, seven ahead. */
const BACK = 8;
const AHEAD = 14;
/** The breaks stand at a distance from now, so that a fresh demo never opens on an empty room. */
const BREAKS = [-4, 5, 11];

/**
 * The plan of each day, oldest first. Today's hours lie around now, at night too. Close to midnight the neighbour day
 * goes through the night with it: at 23:50 the slot is today's last, and the next is tomorrow's, at 00:00.
 *
 * @param spread days before today, and after it; 1 unless the demo is too big for three days
 */
export function planDays(now: Instant, timezone: string, name: string, spread = 1): EventPlan[] {
  const today = dayOf(now, timezone);
  const current = slotAt(timeOf(now, timezone));
  const hours = new Map<number, Hours>();
  hours.set(0, around(current));
  hours.set(-1, current < 4 ? lateEvening : usual);
  hours.set(1, current + 7 > LAST_SLOT ? fromMidnight : usual);
  return Array.from({ length: 2 * spread + 1 }, (_, index) => {
    const offset = index - spread;
    const day = dayFrom(today, offset, timezone);
    return planOf(hours.get(offset) ?? usual, day, `${name}, day ${index + 1}`);
  });
}

const slotAt = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Math.floor((hour * 60 + minute) / SLOT_MINUTES);
};

function around(current: number): Hours {
  const from = Math.max(0, current - BACK);
  const to = Math.min(LAST_SLOT, current + AHEAD);
  const breaks = BREAKS.map((step) => current + step).filter((slot) => slot > from && slot < to);
  return { from, to, breaks };
}

/** The calendar day so many days later; noon, so that no clock change can shift it. */
export const dayFrom = (day: Day, days: number, timezone: string): Day =>
  dayOf(addMinutes(localToInstant(day, '12:00', timezone), days * 24 * 60), timezone);

const planOf = ({ from, to, breaks }: Hours, date: Day, name: string): EventPlan => ({
  name,
  type: ['offline', 'online'],
  date,
  startTime: clock(from),
  endTime: clock(to + 1),
  duration: SLOT_MINUTES,
  defaultGap: 0,
  breaks: breaks.map(timesOf),
  // Named one by one where the last is shorter than the duration: it would be left out.
  ...(to === LAST_SLOT ? { timeslots: named(from, breaks) } : {}),
  published: true,
});

const named = (from: number, breaks: readonly number[]): TimeslotPlan[] =>
  Array.from({ length: LAST_SLOT - from + 1 }, (_, index) => ({
    ...timesOf(from + index),
    timeslotType: breaks.includes(from + index) ? 'BREAKTIME' : 'TIMESLOT',
  }));

const timesOf = (slot: number) => ({ startTime: clock(slot), endTime: clock(slot + 1) });

const clock = (slot: number): string => {
  if (slot > LAST_SLOT) return LAST_MINUTE;
  const minutes = slot * SLOT_MINUTES;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};
