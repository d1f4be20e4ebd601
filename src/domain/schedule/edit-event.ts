import { z } from 'zod';
import type { Message } from '../language/message.ts';
import { timeOnDay } from '../time/day-times.ts';
import type { Day } from '../time/instants.ts';
import { decideLost, lostBy, ownChanges, sameValue, seenArgs } from '../verdict/optimistic-concurrency.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { type EventPlan, eventFields, type PlannedTimeslot, planTimeslots } from './generate.ts';
import * as scheduleMessages from './messages.ts';
import { type ProgramEvent, type Timeslot, type Venue, venues } from './schedule.ts';

/** Change an event; what is left out stays. */

export const editEventArgs = z.object({
  name: eventFields.name.optional(),
  type: eventFields.type.optional(),
  date: eventFields.date.optional(),
  startTime: eventFields.startTime.optional(),
  endTime: eventFields.endTime.optional(),
  duration: eventFields.duration.optional(),
  defaultGap: eventFields.defaultGap.unwrap().optional(),
  /** Left out: those there are. */
  breaks: eventFields.breaks.unwrap().optional(),
  seen: seenArgs,
});
export type EditEventArgs = z.output<typeof editEventArgs>;

/** The plan that an event reads as: its hours in its zone, and what is no timeslot of it as breaks, but for those of one room. */
export const planOfEvent = (
  event: ProgramEvent,
  timeslots: readonly Timeslot[],
  timezone: string,
): EventPlan => ({
  name: event.name,
  type: event.type,
  date: event.date,
  startTime: timeOnDay(event.startTime, event.date, timezone),
  endTime: timeOnDay(event.endTime, event.date, timezone),
  duration: event.duration,
  defaultGap: event.defaultGap,
  breaks: timeslots.flatMap(({ timeslotType, roomId, slotStartTime, slotEndTime }) =>
    timeslotType === 'TIMESLOT' || roomId
      ? []
      : [
          {
            startTime: timeOnDay(slotStartTime, event.date, timezone),
            endTime: timeOnDay(slotEndTime, event.date, timezone),
            timeslotType,
          },
        ],
  ),
  published: event.eventStatus === 'PUBLISHED',
});

/** What the timeslots are made of, beside the breaks. */
const hours = ['date', 'startTime', 'endTime', 'duration', 'defaultGap'] as const;

/** A timeslot as someone had it before their eyes: its local hours, and what may be said of it by itself. */
export type TimeslotRead = Pick<Timeslot, 'venues' | 'gap' | 'roomId'> & {
  startTime: string;
  endTime: string;
  disabled: boolean;
};

/**
 * What is read of an event's timeslots, oldest first; what is none of them is read as the plan's breaks.
 *
 * @param day the event's
 */
export const readOfTimeslots = (
  timeslots: readonly (PlannedTimeslot & Partial<Pick<Timeslot, 'disabledAt'>>)[],
  day: Day,
  timezone: string,
): TimeslotRead[] =>
  timeslots
    .filter(({ timeslotType }) => timeslotType === 'TIMESLOT')
    .sort(byStartAndRoom)
    .map(({ slotStartTime, slotEndTime, gap, disabledAt = null, ...slot }) => ({
      startTime: timeOnDay(slotStartTime, day, timezone),
      endTime: timeOnDay(slotEndTime, day, timezone),
      venues: venues.filter((venue) => slot.venues.includes(venue)),
      gap,
      disabled: disabledAt !== null,
      ...(slot.roomId ? { roomId: slot.roomId } : {}),
    }));

/** Timeslots of one start, a room each, have one order whoever reads them. */
const byStartAndRoom = (a: PlannedTimeslot, b: PlannedTimeslot): number => {
  const [one, other] = [a, b].map(({ slotStartTime, roomId }) => `${slotStartTime} ${roomId ?? ''}`);
  return (one ?? '') < (other ?? '') ? -1 : 1;
};

/**
 * Whether nothing is lost that someone else has changed of the event meanwhile. Hours are one thing: whoever changed
 * one of them has looked at the timeslots that all of them make, and those there were: `seen` names them as `timeslots`,
 * and where others stand by now they are not planned anew unseen.
 *
 * @param timeslots as they stand
 */
export function decideEditEvent(
  present: EventPlan,
  args: EditEventArgs,
  timeslots: readonly TimeslotRead[],
): Verdict {
  const lost = lostBy(present, args, [...hours, 'breaks']);
  const read = args.seen?.timeslots;
  const unseen = read !== undefined && !sameValue(read, timeslots);
  return decideLost(
    unseen && asksForNewTimeslots(present, editedPlan(present, args)) ? { ...lost, timeslots } : lost,
  );
}

/** The plan after a change; what was sent as it had been read stays as others left it. */
export const editedPlan = (present: EventPlan, args: EditEventArgs): EventPlan => ({
  ...present,
  ...ownChanges(args),
});

/**
 * Whether the change is about hours: then the timeslots are made anew by the plan. A change of name or venues leaves
 * each where it is, also those that were changed one by one.
 */
export const asksForNewTimeslots = (present: EventPlan, next: EventPlan): boolean =>
  hours.some((field) => present[field] !== next[field]) || breaksText(present) !== breaksText(next);

const breaksText = ({ breaks }: EventPlan): string =>
  breaks
    .map(({ startTime, endTime, timeslotType = 'BREAKTIME' }) => `${startTime}-${endTime}-${timeslotType}`)
    .sort()
    .join();

/**
 * Whether timeslots stay although the event's hours change: those of single rooms were named one by one, and are not planned
 * anew for an event that merely begins earlier or ends later.
 */
export const staysAsNamed = (
  present: EventPlan,
  next: EventPlan,
  timeslots: readonly Pick<Timeslot, 'roomId'>[],
): boolean =>
  timeslots.some(({ roomId }) => roomId) &&
  (['date', 'duration', 'defaultGap'] as const).every((field) => present[field] === next[field]) &&
  breaksText(present) === breaksText(next);

/** What is wrong with new hours of an event whose timeslots stay: one of them would be outside. */
export function strayFault(
  { startTime, endTime }: Pick<ProgramEvent, 'startTime' | 'endTime'>,
  timeslots: readonly Pick<Timeslot, 'slotStartTime' | 'slotEndTime'>[],
): { path: 'startTime' | 'endTime'; message: Message } | null {
  if (timeslots.some(({ slotStartTime }) => slotStartTime < startTime))
    return { path: 'startTime', message: scheduleMessages.timeslotBeforeHours };
  return timeslots.some(({ slotEndTime }) => slotEndTime > endTime)
    ? { path: 'endTime', message: scheduleMessages.timeslotAfterHours }
    : null;
}

/** What is wrong with new venues of an event: a room's own timeslot that stays has the venue of its room, which would be none. */
export const lostVenueFault = (
  type: readonly Venue[],
  kept: readonly Pick<Timeslot, 'roomId' | 'venues'>[],
): { path: 'type'; message: Message } | null =>
  kept.some(({ roomId, venues: own }) => roomId && !own.every((venue) => type.includes(venue)))
    ? { path: 'type', message: scheduleMessages.timeslotsOfRoomsNeedVenue }
    : null;

/** What a change of an event makes of its timeslots. */
export interface TimeslotChanges {
  /** They stay, with these venues and gaps. */
  kept: Timeslot[];
  removed: Timeslot[];
  added: PlannedTimeslot[];
}

/**
 * The fewest changes: a timeslot that has the times of a planned one stays, with its id, its meetings and its
 * being disabled.
 */
export function timeslotChanges(
  present: EventPlan,
  next: EventPlan,
  timeslots: readonly Timeslot[],
  timezone: string,
): TimeslotChanges {
  if (!asksForNewTimeslots(present, next) || staysAsNamed(present, next, timeslots)) {
    const kept = timeslots.map((slot) => ({ ...slot, venues: venuesAfter(slot, present.type, next.type) }));
    return { kept, removed: [], added: [] };
  }
  const left = new Map(timeslots.map((slot) => [placeOf(slot), slot]));
  const changes: TimeslotChanges = { kept: [], removed: [], added: [] };
  for (const planned of planTimeslots(next, timezone)) {
    const existing = left.get(placeOf(planned));
    left.delete(placeOf(planned));
    if (existing)
      changes.kept.push({
        ...existing,
        gap: planned.gap,
        venues: venuesAfter(existing, present.type, next.type),
      });
    else changes.added.push(planned);
  }
  return { ...changes, removed: [...left.values()] };
}

const placeOf = (slot: PlannedTimeslot): string =>
  `${slot.slotStartTime}/${slot.slotEndTime}/${slot.timeslotType}/${slot.roomId ?? ''}`;

/** A timeslot that offers all of its event goes with it; one that offers less keeps what is left of it. */
export function venuesAfter(slot: Timeslot, before: readonly Venue[], after: Venue[]): Venue[] {
  if (slot.timeslotType !== 'TIMESLOT') return [];
  // A room's own timeslot has the room's venue, whatever the event offers (`lostVenueFault`).
  if (slot.roomId) return slot.venues;
  const all = before.every((venue) => slot.venues.includes(venue));
  const still = slot.venues.filter((venue) => after.includes(venue));
  return all || still.length === 0 ? after : still;
}
