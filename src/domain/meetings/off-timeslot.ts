import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage, type Message } from '../language/message.ts';
import { type ProgramEvent, type Venue, venues } from '../schedule/schedule.ts';
import { type Day, type Instant, overlaps } from '../time/instants.ts';
import { dayOf, localToInstant, timeOf } from '../time/zones.ts';
import * as meetingsMessages from './messages.ts';

/** A time of one's own, outside of the published timeslots (SPEC.md 5, off-timeslot request), in the program's zone. */

/** SPEC.md 5, word for word. */
export const offTimeslotMessages = {
  dateRequired: meetingsMessages.meetingDateRequired,
  datePast: meetingsMessages.datePast,
  datePastToast: meetingsMessages.dateHasPassed,
  startPast: meetingsMessages.startPast,
  endFirst: inputMessages.endBeforeStart,
  overlap: inputMessages.overlapsEvents,
  chooseAnother: meetingsMessages.chooseOtherTimes,
  venueFirst: inputMessages.venueFirst,
  noTime: basicMessages.timeUnreadable,
} as const;

const clock = z
  .string({ error: encodeMessage(inputMessages.required) })
  .min(1, encodeMessage(inputMessages.required))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, encodeMessage(offTimeslotMessages.noTime));

/** What a form of such a time asks for. Times are `HH:mm` of the program's wall clock. */
export const offTimeslotFields = {
  venue: z.enum(venues, { error: encodeMessage(offTimeslotMessages.venueFirst) }),
  meetingDate: z.iso
    .date(encodeMessage(offTimeslotMessages.dateRequired))
    .refine((day) => day >= '1900' && day < '3000', encodeMessage(offTimeslotMessages.dateRequired)),
  startTime: clock,
  endTime: clock,
  /** Where the two meet; offline only. */
  meetingLocation: z.string().trim().max(300).default(''),
  message: z
    .string({ error: encodeMessage(inputMessages.required) })
    .trim()
    .min(1, encodeMessage(inputMessages.required))
    .max(5000),
};

export interface OffTimeslotTime {
  meetingDate: Day;
  startTime: string;
  endTime: string;
}

/** What is wrong with a field, in SPEC.md's words. */
export interface FieldProblem {
  path: string;
  message: Message;
}

/** The time as instants. A local time that repeats or does not exist: docs/decisions/043. */
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
