import type { Instant } from '../time/instants.ts';
import { dayOf } from '../time/zones.ts';
import type { ProgramEvent } from './schedule.ts';

type Day = Pick<ProgramEvent, 'date' | 'startTime' | 'endTime'>;

const isRunning = ({ startTime, endTime }: Day, now: Instant): boolean => startTime <= now && now < endTime;

/** Whether an event is today's: of the present day, or still under way after midnight. */
export const isEventOfToday = (event: Day, now: Instant, zone: string): boolean =>
  event.date === dayOf(now, zone) || isRunning(event, now);

/** The event of some that a screen means when nobody chose one: the one that runs, else today's, else the first. */
export const eventOfToday = <E extends Day>(
  events: readonly E[],
  now: Instant,
  zone: string,
): E | undefined =>
  events.find((event) => isRunning(event, now)) ??
  events.find((event) => isEventOfToday(event, now, zone)) ??
  events[0];
