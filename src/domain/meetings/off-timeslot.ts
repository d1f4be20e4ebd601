import { z } from 'zod';
import { type ProgramEvent, type Venue, venues } from '../schedule/schedule.ts';
import { type Day, type Instant, overlaps } from '../time/instants.ts';
import { dayOf, localToInstant, timeOf } from '../time/zones.ts';

/** A time of one's own, outside of the published timeslots (SPEC.md 5, off-timeslot request), in the program's zone. */

/** SPEC.md 5, word for word. */
export const offTimeslotMessages = {
  dateRequired: 'Meeting date is required.',
  datePast: 'Date must not be in the past.',
  datePastToast: 'The selected date has already passed. Please choose another date.',
  startPast: 'Start time must be later than the current time.',
  endFirst: 'The end time must be later than the start time.',
  overlap: 'Start time or end time overlaps with some event schedule.',
  chooseAnother: 'You must select another start time and end time outside the available event schedule.',
  venueFirst: 'Please select venue/type of your meeting first.',
  noTime: 'Invalid time value or format on start/end time.',
} as const;

const clock = z
  .string({ error: 'Required' })
  .min(1, 'Required')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, offTimeslotMessages.noTime);

/** What a form of such a time asks for. Times are `HH:mm` of the program's wall clock. */
export const offTimeslotFields = {
  venue: z.enum(venues, { error: offTimeslotMessages.venueFirst }),
  meetingDate: z.iso
    .date(offTimeslotMessages.dateRequired)
    .refine((day) => day >= '1900' && day < '3000', offTimeslotMessages.dateRequired),
  startTime: clock,
  endTime: clock,
  /** Where the two meet; offline only. */
  meetingLocation: z.string().trim().max(300).default(''),
  message: z.string({ error: 'Required' }).trim().min(1, 'Required').max(5000),
};

export interface OffTimeslotTime {
  meetingDate: Day;
  startTime: string;
  endTime: string;
}

/** What is wrong with a field, in SPEC.md's words. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** The time as instants. A local time that repeats or does not exist: docs/decisions/004. */
export const offTimeslotSpan = (
  { meetingDate, startTime, endTime }: OffTimeslotTime,
  timezone: string,
): { startAt: Instant; endAt: Instant } => ({
  startAt: localToInstant(meetingDate, startTime, timezone),
  endAt: localToInstant(meetingDate, endTime, timezone),
});

/** The spans that published events take: an event that is disabled is no available schedule. */
export const publishedSpans = (
  events: readonly Pick<ProgramEvent, 'eventStatus' | 'disabledAt' | 'startTime' | 'endTime'>[],
): { startAt: Instant; endAt: Instant }[] =>
  events
    .filter(({ eventStatus, disabledAt }) => eventStatus === 'PUBLISHED' && !disabledAt)
    .map(({ startTime, endTime }) => ({ startAt: startTime, endAt: endTime }));

/**
 * What is wrong with a time, the same for the form and the server; empty where nothing is. Both the wall clock and the
 * instants must run forward: in the night in which an hour is left out a later time can be an earlier moment.
 */
export function offTimeslotProblems(
  time: OffTimeslotTime,
  facts: { timezone: string; events: Parameters<typeof publishedSpans>[0] },
  now: Instant,
): FieldProblem[] {
  const { timezone } = facts;
  if (time.meetingDate < dayOf(now, timezone))
    return [{ path: 'meetingDate', message: offTimeslotMessages.datePast }];
  const span = offTimeslotSpan(time, timezone);
  const problems: FieldProblem[] = [];
  if (span.startAt <= now) problems.push({ path: 'startTime', message: offTimeslotMessages.startPast });
  if (time.endTime <= time.startTime || span.endAt <= span.startAt)
    problems.push({ path: 'endTime', message: offTimeslotMessages.endFirst });
  if (problems.length > 0) return problems;
  if (publishedSpans(facts.events).some((event) => overlaps(event, span)))
    return [
      { path: 'startTime', message: offTimeslotMessages.overlap },
      { path: 'endTime', message: offTimeslotMessages.chooseAnother },
    ];
  return [];
}

/**
 * SPEC.md 5: "hours up to current hour disabled when today". Read as: an hour of which no minute is still to come, so
 * that the picker never holds back a time that the rule allows.
 */
export const isHourOver = (hour: number, meetingDate: Day, timezone: string, now: Instant): boolean =>
  meetingDate === dayOf(now, timezone) && `${String(hour).padStart(2, '0')}:59` <= timeOf(now, timezone);

/** SPEC.md 5: "non-offline venue clears location". */
export const locationAt = (venue: Venue, meetingLocation: string): string | null =>
  venue === 'offline' ? meetingLocation || null : null;
