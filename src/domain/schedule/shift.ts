import { addMinutes, type Instant, laterOf, minutesBetween } from '../time/instants.ts';
import { dayOf } from '../time/zones.ts';
import { type Allowed, allowed, type Refused, refused } from '../verdict/verdict.ts';
import { oldestFirst } from './current-timeslot.ts';
import { eventClashes } from './plan-faults.ts';
import type { ProgramEvent, Timeslot } from './schedule.ts';
import type { ShiftArgs } from './shift-args.ts';

/**
 * A shift (docs/decisions/056): the rest of an event, or of a day, starts some minutes later. Timeslots are common to all
 * rooms of their event, so an event is the smallest thing that can be late. What has begun is never moved.
 */

/** From when to when. */
export interface Span {
  startAt: Instant;
  endAt: Instant;
}

export interface SlotShift {
  timeslotId: string;
  from: Span;
  to: Span;
}

export interface EventShift {
  eventId: string;
  from: Span;
  to: Span;
}

/** What becomes of the timetable; oldest first. */
export interface TimetableShift {
  slots: SlotShift[];
  /** Events that begin or end later. */
  events: EventShift[];
}

export interface Timetable {
  events: readonly ProgramEvent[];
  timeslots: readonly Timeslot[];
}

/** A break that takes up a delay still lasts so long, in minutes. */
export const SHORTEST_BREAK_MINUTES = 10;

export const spanOfSlot = (slot: Pick<Timeslot, 'slotStartTime' | 'slotEndTime'>): Span => ({
  startAt: slot.slotStartTime,
  endAt: slot.slotEndTime,
});
export const spanOfEvent = (event: Pick<ProgramEvent, 'startTime' | 'endTime'>): Span => ({
  startAt: event.startTime,
  endAt: event.endTime,
});

/** Whether two spans are the same. */
export const sameSpan = (a: Span, b: Span): boolean => a.startAt === b.startAt && a.endAt === b.endAt;

/**
 * Which timeslots start later, and by how much each: as many minutes as were chosen, less what breaks before it take up.
 *
 * @param args its timeslot is there
 * @param zone the program's
 */
export function shiftTimetable(
  timetable: Timetable,
  args: ShiftArgs,
  zone: string,
  now: Instant,
): (Allowed & { shift: TimetableShift }) | Refused {
  const first = timetable.timeslots.find(({ id }) => id === args.fromTimeslotId);
  const event = timetable.events.find(({ id }) => id === first?.eventId);
  if (!first || !event) return refused('TIMESLOT_NOT_FOUND');
  if (first.slotStartTime <= now) return refused('SHIFT_BEGUN');
  const late = new Set(eventsThatAreLate(timetable.events, event, args).map(({ id }) => id));
  const rest = oldestFirst(timetable.timeslots).filter(
    (slot) => late.has(slot.eventId) && slot.slotStartTime >= first.slotStartTime,
  );
  const slots = delayed(rest, args);
  const events = eventsAfter(timetable, event, slots);
  const last = slots.map(({ to }) => to.endAt).reduce(laterOf, first.slotEndTime);
  if (dayOf(last, zone) !== dayOf(first.slotStartTime, zone)) return refused('SHIFT_PAST_MIDNIGHT');
  const moved = new Set(events.map(({ eventId }) => eventId));
  const standing = timetable.events.filter(({ id }) => !moved.has(id));
  const [clash] = eventClashes(
    events.map(({ to }) => to),
    standing,
  );
  if (clash) return refused('SHIFT_MEETS_EVENT', { eventName: clash.standing?.name ?? event.name });
  return { ...allowed(), shift: { slots, events } };
}

/** The event itself; of a day those after it too. */
const eventsThatAreLate = (
  events: readonly ProgramEvent[],
  event: ProgramEvent,
  { scope }: Pick<ShiftArgs, 'scope'>,
): ProgramEvent[] =>
  scope === 'EVENT'
    ? [event]
    : events.filter(({ date, startTime }) => date === event.date && startTime >= event.startTime);

/** @param slots oldest first */
function delayed(slots: readonly Timeslot[], { minutes, breaks }: ShiftArgs): SlotShift[] {
  const shifts: SlotShift[] = [];
  let delay = minutes;
  for (const slot of slots) {
    const from = spanOfSlot(slot);
    const startAt = addMinutes(from.startAt, delay);
    if (breaks === 'SHORTEN' && slot.timeslotType === 'BREAKTIME') {
      const spare = minutesBetween(from.startAt, from.endAt) - SHORTEST_BREAK_MINUTES;
      delay -= Math.min(delay, Math.max(0, spare));
    }
    shifts.push({ timeslotId: slot.id, from, to: { startAt, endAt: addMinutes(from.endAt, delay) } });
    if (delay === 0) break;
  }
  return shifts;
}

/** An event lasts until its last timeslot does; a later one of the day begins with its first one. */
function eventsAfter(
  { events, timeslots }: Timetable,
  first: ProgramEvent,
  slots: readonly SlotShift[],
): EventShift[] {
  const eventOf = new Map(timeslots.map(({ id, eventId }) => [id, eventId]));
  const byEvent = Map.groupBy(slots, ({ timeslotId }) => eventOf.get(timeslotId));
  return events.flatMap((event) => {
    const [earliest, ...others] = byEvent.get(event.id) ?? [];
    if (!earliest) return [];
    const from = spanOfEvent(event);
    const delay = minutesBetween(earliest.from.startAt, earliest.to.startAt);
    const startAt = event.id === first.id ? from.startAt : addMinutes(from.startAt, delay);
    const endAt = [earliest, ...others].map(({ to }) => to.endAt).reduce(laterOf, from.endAt);
    const to = { startAt, endAt };
    return sameSpan(from, to) ? [] : [{ eventId: event.id, from, to }];
  });
}

/** The same taken back. */
export const backwards = ({ slots, events }: TimetableShift): TimetableShift => ({
  slots: slots.map(({ timeslotId, from, to }) => ({ timeslotId, from: to, to: from })),
  events: events.map(({ eventId, from, to }) => ({ eventId, from: to, to: from })),
});

/** Breaks and other items that last less than before. */
export const shortenedBy = ({ slots }: TimetableShift): SlotShift[] =>
  slots.filter(
    ({ from, to }) => minutesBetween(to.startAt, to.endAt) < minutesBetween(from.startAt, from.endAt),
  );
