import { z } from 'zod';
import { timeOf } from '../time/zones.ts';
import { decideSeen, ownChanges, seenArgs } from '../verdict/seen.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { type EventPlan, eventFields, type PlannedTimeslot, planTimeslots } from './generate.ts';
import type { ProgramEvent, Timeslot, Venue } from './schedule.ts';

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

/** The plan that an event reads as: its hours in its zone, and what is no timeslot of it as breaks. */
export const planOfEvent = (
  event: ProgramEvent,
  timeslots: readonly Timeslot[],
  timezone: string,
): EventPlan => ({
  name: event.name,
  type: event.type,
  date: event.date,
  startTime: timeOf(event.startTime, timezone),
  endTime: timeOf(event.endTime, timezone),
  duration: event.duration,
  defaultGap: event.defaultGap,
  breaks: timeslots.flatMap(({ timeslotType, slotStartTime, slotEndTime }) =>
    timeslotType === 'TIMESLOT'
      ? []
      : [
          {
            startTime: timeOf(slotStartTime, timezone),
            endTime: timeOf(slotEndTime, timezone),
            timeslotType,
          },
        ],
  ),
  published: event.eventStatus === 'PUBLISHED',
});

/** What the timeslots are made of. */
const hours = ['date', 'startTime', 'endTime', 'duration', 'defaultGap', 'breaks'] as const;

/**
 * Whether nothing is lost that somebody else has changed of the event meanwhile. Hours are one thing: whoever changed
 * one of them has looked at the timeslots that all of them make.
 */
export const decideEditEvent = (present: EventPlan, args: EditEventArgs): Verdict =>
  decideSeen(present, args, hours);

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
  (['date', 'startTime', 'endTime', 'duration', 'defaultGap'] as const).some(
    (field) => present[field] !== next[field],
  ) || breaksText(present) !== breaksText(next);

const breaksText = ({ breaks }: EventPlan): string =>
  breaks
    .map(({ startTime, endTime, timeslotType = 'BREAKTIME' }) => `${startTime}-${endTime}-${timeslotType}`)
    .sort()
    .join();

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
  if (!asksForNewTimeslots(present, next)) {
    const kept = timeslots.map((slot) => ({ ...slot, venues: venuesAfter(slot, present.type, next.type) }));
    return { kept, removed: [], added: [] };
  }
  const left = new Map(timeslots.map((slot) => [placeOf(slot), slot]));
  const changes: TimeslotChanges = { kept: [], removed: [], added: [] };
  for (const planned of planTimeslots(next, timezone)) {
    const standing = left.get(placeOf(planned));
    left.delete(placeOf(planned));
    if (standing)
      changes.kept.push({
        ...standing,
        gap: planned.gap,
        venues: venuesAfter(standing, present.type, next.type),
      });
    else changes.added.push(planned);
  }
  return { ...changes, removed: [...left.values()] };
}

const placeOf = (slot: PlannedTimeslot): string =>
  `${slot.slotStartTime}/${slot.slotEndTime}/${slot.timeslotType}`;

/** A timeslot that offers all of its event goes with it; one that offers less keeps what is left of it. */
export function venuesAfter(slot: Timeslot, before: readonly Venue[], after: Venue[]): Venue[] {
  if (slot.timeslotType !== 'TIMESLOT') return [];
  const all = before.every((venue) => slot.venues.includes(venue));
  const still = slot.venues.filter((venue) => after.includes(venue));
  return all || still.length === 0 ? after : still;
}
