import { addMinutes, type Day, type Instant } from './instants.ts';
import { dayOf, localToInstant, wallClock } from './zones.ts';

/**
 * Local times of a day that goes on after midnight: 25:30 is half past one of the following morning. Until 30:00, and an
 * evening that is still under way then has another day.
 */

/** The last one: six o'clock in the morning. */
export const LATEST_DAY_TIME = '30:00';

const DAY_HOURS = 24;
const MORNING_HOURS = 6;
/** The latest clock that belongs to the evening before. */
export const LATEST_MORNING = '06:00';

const withHours = (time: string, hours: number): string =>
  `${String(Number(time.slice(0, 2)) + hours).padStart(2, '0')}${time.slice(2)}`;

const isAfterMidnight = (time: string): boolean => Number(time.slice(0, 2)) >= DAY_HOURS;

/** The day after one. */
export const followingDay = (day: Day): Day => addMinutes(`${day}T12:00:00.000Z`, 24 * 60).slice(0, 10);

/** The instant of a time of a day, `09:30` or `25:30`, in a zone. @throws RangeError as `localToInstant` */
export const dayTimeToInstant = (day: Day, time: string, zone: string): Instant =>
  isAfterMidnight(time)
    ? localToInstant(followingDay(day), withHours(time, -DAY_HOURS), zone)
    : localToInstant(day, time, zone);

/** The last instant that belongs to a day. */
export const endOfDayTimes = (day: Day, zone: string): Instant =>
  dayTimeToInstant(day, LATEST_DAY_TIME, zone);

/** An instant as a time of a day: after midnight `25:30`. Of any other day than this one and the next morning its clock. */
export function timeOnDay(instant: Instant, day: Day, zone: string): string {
  const clock = wallClock(instant, zone);
  return clock.day === followingDay(day) && clock.time <= LATEST_MORNING
    ? withHours(clock.time, DAY_HOURS)
    : clock.time;
}

/** What a clock shows at a time of a day: 01:30 at 25:30. */
export const clockOfDayTime = (time: string): string =>
  isAfterMidnight(time) ? withHours(time, -DAY_HOURS) : time;

/**
 * A time as people write it, by the clock: before its event starts, and early in the morning, it is the one after midnight.
 * Anything else stays, for the rule to refuse.
 *
 * @param from the start of the event, or of what it ends
 */
export const timeAfter = (from: string, time: string): string =>
  /^\d\d:\d\d$/.test(time) && time < from && time <= LATEST_MORNING ? withHours(time, DAY_HOURS) : time;

/** Whether both are of one day of an event: of one calendar day, or of one evening and the morning after it. */
export const isSameEventDay = (one: Instant, other: Instant, zone: string): boolean =>
  dayOf(one, zone) === dayOf(other, zone) ||
  dayOf(addMinutes(one, -MORNING_HOURS * 60), zone) === dayOf(addMinutes(other, -MORNING_HOURS * 60), zone);
