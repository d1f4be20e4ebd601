import { z } from 'zod';
import { roomLinkArgs } from '../meetings/meeting-link.ts';
import { addMinutes, dayArgs, type Instant } from '../time/instants.ts';
import { localToInstant } from '../time/zones.ts';
import { type TimeslotType, type Venue, venues } from './schedule.ts';

/** Generate events, timeslots and rooms in one go (SPEC.md 2, events/generate; API.md submit_event). */

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Invalid time value or format on start/end time.');
const minutes = z.int().min(1);

export const eventPlanArgs = z
  .object({
    name: z.string().trim().min(3, 'Event name must be at least 3 characters long.').max(200),
    type: z.array(z.enum(venues)).min(1, 'Select at least one venue.'),
    date: dayArgs,
    startTime: clock,
    endTime: clock,
    duration: minutes,
    /** Minutes between timeslots; SPEC.md 5 says "gap min 1" where one is given, 0 means none. */
    defaultGap: z.int().min(0).default(0),
    breaks: z
      .array(z.object({ startTime: clock, endTime: clock }))
      .max(20)
      .default([]),
    published: z.boolean().default(true),
  })
  .refine(({ startTime, endTime }) => startTime < endTime, {
    path: ['endTime'],
    message: 'The end time must be later than the start time.',
  });

export const roomPlanArgs = z.object({
  name: z.string().trim().min(3, 'Room name must be at least 3 characters long.').max(200),
  type: z.enum(venues),
  totalTables: z.int().min(1).max(500),
  roomOrder: z.int().min(0).optional(),
  meetingLink: roomLinkArgs.shape.meetingLink.nullish(),
});

export const submitEventArgs = z.object({
  events: z.array(eventPlanArgs).min(1).max(60),
  rooms: z.array(roomPlanArgs).max(200).default([]),
});

export type EventPlan = z.output<typeof eventPlanArgs>;
export type RoomPlan = z.output<typeof roomPlanArgs>;

export interface PlannedTimeslot {
  slotStartTime: Instant;
  slotEndTime: Instant;
  timeslotType: TimeslotType;
  venues: Venue[];
}

/**
 * The timeslots of a planned event: from start to end by `duration` and `defaultGap`, breaks as BREAKTIME slots
 * of their own; a slot that would run into a break starts after it instead, one that would pass the end is left out.
 */
export function planTimeslots(plan: EventPlan, timezone: string): PlannedTimeslot[] {
  const at = (time: string) => localToInstant(plan.date, time, timezone);
  const end = at(plan.endTime);
  const breaks = plan.breaks
    .map((span) => ({ startAt: at(span.startTime), endAt: at(span.endTime) }))
    .filter((span) => span.startAt < span.endAt)
    .sort((a, b) => (a.startAt < b.startAt ? -1 : 1));
  const slots: PlannedTimeslot[] = breaks.map((span) => ({
    slotStartTime: span.startAt,
    slotEndTime: span.endAt,
    timeslotType: 'BREAKTIME',
    venues: [],
  }));
  let start = at(plan.startTime);
  while (addMinutes(start, plan.duration) <= end) {
    const stop = addMinutes(start, plan.duration);
    const pause = breaks.find((span) => span.startAt < stop && start < span.endAt);
    if (pause) {
      start = pause.endAt;
      continue;
    }
    slots.push({ slotStartTime: start, slotEndTime: stop, timeslotType: 'TIMESLOT', venues: plan.type });
    start = addMinutes(stop, plan.defaultGap);
  }
  return slots.sort((a, b) => (a.slotStartTime < b.slotStartTime ? -1 : 1));
}
