import * as inputMessages from '../input/messages.ts';
import type { Message } from '../language/message.ts';
import { dayTimeToInstant } from '../time/day-times.ts';
import { type Instant, overlaps } from '../time/instants.ts';
import { type EventPlan, namedTimeslot, planTimeslots } from './generate.ts';
import * as scheduleMessages from './messages.ts';
import { timeslotFaults } from './timeslot-faults.ts';

/** What is wrong with a plan for an event, in words for people; empty: it can be made. Form and server ask the same. */

export interface PlanFault {
  /** The field: `endTime`, `breaks.0.startTime`, `timeslots.3.endTime`. */
  path: string;
  message: Message;
}

export interface Span {
  startAt: Instant;
  endAt: Instant;
}

/** From when to when a planned event lasts. */
export const spanOfPlan = (
  plan: Pick<EventPlan, 'date' | 'startTime' | 'endTime'>,
  timezone: string,
): Span => ({
  startAt: dayTimeToInstant(plan.date, plan.startTime, timezone),
  endAt: dayTimeToInstant(plan.date, plan.endTime, timezone),
});

/**
 * Judged by instants, not by what clocks read: where a clock goes forward or back, an end that reads later than the
 * start may still be earlier. Odd breaks are faults; none is dropped in silence.
 */
export function planFaults(plan: EventPlan, timezone: string): PlanFault[] {
  const span = spanOfPlan(plan, timezone);
  if (span.endAt <= span.startAt) return [{ path: 'endTime', message: inputMessages.endBeforeStart }];
  if (plan.timeslots) {
    const slots = plan.timeslots.map((slot) => namedTimeslot(plan, slot, timezone));
    const event = { startTime: span.startAt, endTime: span.endAt, type: plan.type };
    return timeslotFaults(event, slots, timezone).map(({ index, field, message }) => ({
      path: `timeslots.${index}.${field}`,
      message,
    }));
  }
  const faults = breakFaults(plan, span, timezone);
  if (faults.length > 0) return faults;
  return planTimeslots(plan, timezone).some(({ timeslotType }) => timeslotType === 'TIMESLOT')
    ? []
    : [
        {
          path: 'duration',
          message: scheduleMessages.nothingFits,
        },
      ];
}

function breakFaults(plan: EventPlan, event: Span, timezone: string): PlanFault[] {
  const faults: PlanFault[] = [];
  const sound: Span[] = [];
  for (const [index, pause] of plan.breaks.entries()) {
    const span = spanOfPlan({ ...pause, date: plan.date }, timezone);
    const fault = (field: string, message: Message) =>
      faults.push({ path: `breaks.${index}.${field}`, message });
    if (span.endAt <= span.startAt) fault('endTime', inputMessages.endBeforeStart);
    else if (span.startAt < event.startAt) fault('startTime', scheduleMessages.breakBeforeEvent);
    else if (span.endAt > event.endAt) fault('endTime', scheduleMessages.breakAfterEvent);
    else if (sound.some((other) => overlaps(span, other))) fault('startTime', scheduleMessages.breakOverlaps);
    else sound.push(span);
  }
  return faults;
}

/** A planned event that shares a moment with another one. */
export interface EventClash<Event> {
  /** Which of the planned ones. */
  index: number;
  /** The event there is; null: an earlier one of the plan. */
  standing: Event | null;
}

/** SPEC.md 5. */
export const EVENT_OVERLAPS = inputMessages.overlapsEvents;

/** `EVENT_OVERLAPS`: which of the planned ones. Events that only touch do not overlap. */
export function eventClashes<Event extends { startTime: Instant; endTime: Instant }>(
  planned: readonly Span[],
  standing: readonly Event[],
): EventClash<Event>[] {
  return planned.flatMap((span, index): EventClash<Event>[] => {
    const met = standing.find((event) => overlaps(span, { startAt: event.startTime, endAt: event.endTime }));
    if (met) return [{ index, standing: met }];
    return planned.slice(0, index).some((other) => overlaps(span, other)) ? [{ index, standing: null }] : [];
  });
}
