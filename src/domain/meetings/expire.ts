import type { ProgramEvent } from '../schedule/schedule.ts';
import { followingDay } from '../time/day-times.ts';
import { addMinutes, type Day, type Instant, laterOf } from '../time/instants.ts';
import { dayOf, localToInstant } from '../time/zones.ts';
import { applyCancel } from './close.ts';
import type { Meeting } from './meeting.ts';

/** Requests that nobody answers expire, but never on a day of an event (docs/decisions/072). */

/** When the requests of a program expire. */
export interface ExpiryRule {
  /** Days without an answer or a change; 0: never. */
  days: number;
  /** Since when: what waited before counts from here. */
  from: Instant;
  /** The program's end: what is open then stays as it is. */
  timelineEnd: Instant;
  timezone: string;
  /** The days on which something takes place, in the program's timezone. */
  eventDays: ReadonlySet<Day>;
}

type Request = Pick<Meeting, 'meetingStatus' | 'updatedAt'>;

/** It waits for one of the two sides. */
export const isOpenRequest = ({ meetingStatus }: Pick<Meeting, 'meetingStatus'>): boolean =>
  meetingStatus === 'PENDING' || meetingStatus === 'RESCHEDULE';

/** The days of a program's events, with the night that belongs to the last one. */
export const eventDaysOf = (
  events: readonly Pick<ProgramEvent, 'date' | 'endTime' | 'disabledAt' | 'eventStatus'>[],
  timezone: string,
): ReadonlySet<Day> =>
  new Set(
    events
      .filter(({ disabledAt, eventStatus }) => disabledAt === null && eventStatus === 'PUBLISHED')
      // One that ends at midnight ends with its own day.
      .flatMap(({ date, endTime }) => [date, dayOf(addMinutes(endTime, -1), timezone)]),
  );

/** When it expires: what would on a day of an event waits for the day after. Null: it does not. */
export function requestExpiry(request: Request, rule: ExpiryRule): Instant | null {
  if (rule.days === 0 || !isOpenRequest(request)) return null;
  let at = addMinutes(laterOf(request.updatedAt, rule.from), rule.days * 24 * 60);
  for (let day = dayOf(at, rule.timezone); rule.eventDays.has(day); ) {
    day = followingDay(day);
    at = localToInstant(day, '00:00', rule.timezone);
  }
  return at < rule.timelineEnd ? at : null;
}

/** Whether it is over by now: also where the server was away when it was to expire, today is no day of an event. */
export function isExpired(request: Request, rule: ExpiryRule, now: Instant): boolean {
  const at = requestExpiry(request, rule);
  return at !== null && at <= now && !isEventDay(rule, now);
}

/** Whether nothing expires today. */
export const isEventDay = ({ eventDays, timezone }: ExpiryRule, now: Instant): boolean =>
  eventDays.has(dayOf(now, timezone));

/** The next state: canceled, by nobody of the two; devices of an earlier version read that too. */
export const applyExpiry = (meeting: Meeting, now: Instant): Meeting => ({
  ...applyCancel(meeting, 'STAFF', now),
  expiredAt: now,
});
