import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import * as idMessages from '../input/id-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { roomLinkArgs } from '../meetings/meeting-link.ts';
import { nameKey } from '../tables/row-findings.ts';
import { dayTimeToInstant } from '../time/day-times.ts';
import { addMinutes, type Instant } from '../time/instants.ts';
import * as scheduleMessages from './messages.ts';
import { enoughPlaces, roomNameArgs, totalTablesArgs } from './room.ts';
import { type TimeslotType, timeslotTypes, type Venue, venues } from './schedule.ts';

/** Generate events, timeslots and rooms in one go (SPEC.md 2, events/generate; API.md submit_event). */

/** A local time of 24 hours, `HH:mm`. */
export const clockArgs = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, encodeMessage(basicMessages.timeUnreadable));

/** The same of a day that goes on after midnight, until `30:00`. */
export const dayTimeArgs = z
  .string()
  .regex(/^(?:[01]\d|2\d):[0-5]\d$|^30:00$/, encodeMessage(basicMessages.timeUnreadable));

const LONGEST = 24 * 60;
const durationArgs = z
  .int({ error: encodeMessage(scheduleMessages.durationNoWholeNumber) })
  .min(1, encodeMessage(scheduleMessages.durationTooShort))
  .max(LONGEST, encodeMessage(scheduleMessages.durationTooLong));
/** Minutes between timeslots; SPEC.md 5 says "gap min 1" where one is given, 0 means none. */
const gapArgs = z
  .int({ error: encodeMessage(scheduleMessages.gapNoWholeNumber) })
  .min(0, encodeMessage(scheduleMessages.gapTooShort))
  .max(LONGEST, encodeMessage(scheduleMessages.gapTooLong));

const inOrder = (given: readonly Venue[]): Venue[] => venues.filter((venue) => given.includes(venue));
const venuesArgs = z.array(z.enum(venues)).max(10).transform(inOrder);

/** One timeslot at local times of its event's day; after midnight they go on: 25:30. */
export const timeslotPlanArgs = z.object({
  startTime: dayTimeArgs,
  endTime: dayTimeArgs,
  timeslotType: z.enum(timeslotTypes).default('TIMESLOT'),
  /** Left out: those of the event. Breaks have none. */
  venues: venuesArgs.optional(),
  /** Left out: the event's defaultGap. */
  gap: gapArgs.optional(),
  /** The only room in which it takes place: its venue is the room's. Left out or null: all rooms. */
  roomId: z
    .uuid({ error: encodeMessage(basicMessages.undefinedRoomId) })
    .toLowerCase()
    .nullish(),
  /** The same by its name, of a room that the same call makes. */
  roomName: z.string().trim().max(200).optional(),
});
export type TimeslotPlan = z.output<typeof timeslotPlanArgs>;

export const breakPlanArgs = z.object({
  startTime: dayTimeArgs,
  endTime: dayTimeArgs,
  /** Left out: BREAKTIME. */
  timeslotType: z.enum(['BREAKTIME', 'OTHERS']).optional(),
});

/** Breaks and timeslots that one event may have. */
export const MAX_BREAKS = 40;
export const MAX_TIMESLOTS = LONGEST;

/** The fields of an event that people give. */
export const eventFields = {
  name: z
    .string()
    .trim()
    .min(3, encodeMessage(scheduleMessages.eventNameTooShort))
    .max(200, encodeMessage(scheduleMessages.eventNameTooLong)),
  type: z.array(z.enum(venues)).min(1, encodeMessage(scheduleMessages.noVenue)).max(10).transform(inOrder),
  date: z.iso
    .date({ error: encodeMessage(scheduleMessages.dateRequired), abort: true })
    .refine((day) => /^(19|2\d)/.test(day), encodeMessage(scheduleMessages.dateOutOfRange)),
  startTime: clockArgs,
  /** After midnight it goes on: 26:00 is two o'clock on the next morning. */
  endTime: dayTimeArgs,
  duration: durationArgs,
  defaultGap: gapArgs.default(0),
  breaks: z
    .array(breakPlanArgs)
    .max(MAX_BREAKS, encodeMessage(scheduleMessages.tooManyBreaks({ max: MAX_BREAKS })))
    .default([]),
  /** Given: exactly these timeslots, in place of generated ones. */
  timeslots: z
    .array(timeslotPlanArgs)
    .min(1, encodeMessage(scheduleMessages.noTimeslot))
    .max(MAX_TIMESLOTS)
    .optional(),
};

const endsAfterItStarts = {
  path: ['endTime'],
  message: encodeMessage(inputMessages.endBeforeStart),
};
const isForward = ({ startTime, endTime }: { startTime: string; endTime: string }) => startTime < endTime;

/** An event that is generated: published at once, unless told otherwise. */
export const eventPlanArgs = z
  .object({ ...eventFields, published: z.boolean().default(true) })
  .refine(isForward, endsAfterItStarts);

/** A room as generated schedules name it: "(none)" and the like stand where nobody entered one. */
export const roomPlanArgs = z
  .object({
    name: roomNameArgs.refine(
      (name) => !/^\(.*\)$/.test(name),
      encodeMessage(scheduleMessages.reservedRoomName),
    ),
    type: z.enum(venues),
    totalTables: totalTablesArgs,
    roomOrder: z.int().min(0).optional(),
    meetingLink: roomLinkArgs.shape.meetingLink.nullish(),
  })
  .superRefine(enoughPlaces);

/** What one call may make; timeslots: more than any event has, less than a slip of the finger would (60 days of 1 minute). */
export const MAX_AT_ONCE = { events: 60, rooms: 200, timeslots: 5_000 } as const;

/** Timeslots for an event that there is already. */
const additionArgs = z.object({
  eventId: z.uuid({ error: encodeMessage(idMessages.undefinedEventId) }).toLowerCase(),
  timeslots: z.array(timeslotPlanArgs).min(1, encodeMessage(scheduleMessages.noTimeslot)).max(MAX_TIMESLOTS),
});

export const submitEventArgs = z
  .object({
    /** May be empty where timeslots are added or rooms are made. */
    events: z.array(eventPlanArgs).max(MAX_AT_ONCE.events),
    /** Of a file that says more of an event that was made before. */
    additions: z
      .array(additionArgs)
      .max(MAX_AT_ONCE.events)
      .refine(
        (given) => new Set(given.map(({ eventId }) => eventId)).size === given.length,
        encodeMessage(scheduleMessages.eventTwice),
      )
      .default([]),
    rooms: z.array(roomPlanArgs).max(MAX_AT_ONCE.rooms).default([]),
  })
  .refine(({ events, additions, rooms }) => events.length + additions.length + rooms.length > 0, {
    path: ['events'],
    message: encodeMessage(scheduleMessages.noDay),
  });

/** Create one event: a draft, unless told otherwise (SPEC.md 4, Event status). */
export const createEventArgs = z
  .object({ ...eventFields, published: z.boolean().default(false) })
  .refine(isForward, endsAfterItStarts);

export type EventPlan = z.output<typeof eventPlanArgs>;
export type RoomPlan = z.output<typeof roomPlanArgs>;

export interface PlannedTimeslot {
  slotStartTime: Instant;
  slotEndTime: Instant;
  timeslotType: TimeslotType;
  venues: Venue[];
  gap: number;
  /** The only room in which it takes place; of a room that is still to be made, what stands for it. */
  roomId?: string | null | undefined;
}

/**
 * The timeslots of a planned event: from start to end by `duration` and `defaultGap`, breaks as slots of their own; a
 * slot that would run into a break starts after it instead, one that would pass the end is left out. Where the plan
 * names its timeslots, those. What is wrong with a plan is said by `planFaults`: ask it first.
 */
export function planTimeslots(plan: EventPlan, timezone: string): PlannedTimeslot[] {
  const at = (time: string) => dayTimeToInstant(plan.date, time, timezone);
  if (plan.timeslots) return oldestFirst(plan.timeslots.map((slot) => namedTimeslot(plan, slot, timezone)));
  const end = at(plan.endTime);
  const breaks = plan.breaks
    .map(({ startTime, endTime, timeslotType = 'BREAKTIME' as const }) => ({
      startAt: at(startTime),
      endAt: at(endTime),
      timeslotType,
    }))
    .sort((a, b) => (a.startAt < b.startAt ? -1 : 1));
  const slots: PlannedTimeslot[] = breaks.map((span) => ({
    slotStartTime: span.startAt,
    slotEndTime: span.endAt,
    timeslotType: span.timeslotType,
    venues: [],
    gap: 0,
  }));
  let start = at(plan.startTime);
  while (addMinutes(start, plan.duration) <= end) {
    const stop = addMinutes(start, plan.duration);
    const pause = breaks.find((span) => span.startAt < stop && start < span.endAt);
    if (pause) {
      start = pause.endAt;
      continue;
    }
    slots.push({
      slotStartTime: start,
      slotEndTime: stop,
      timeslotType: 'TIMESLOT',
      venues: plan.type,
      gap: plan.defaultGap,
    });
    start = addMinutes(stop, plan.defaultGap);
  }
  return oldestFirst(slots);
}

/** A timeslot that is named by its local times, on its event's day. */
export const namedTimeslot = (
  event: Pick<EventPlan, 'date' | 'type' | 'defaultGap'>,
  slot: TimeslotPlan,
  timezone: string,
): PlannedTimeslot => ({
  slotStartTime: dayTimeToInstant(event.date, slot.startTime, timezone),
  slotEndTime: dayTimeToInstant(event.date, slot.endTime, timezone),
  timeslotType: slot.timeslotType,
  venues: slot.timeslotType === 'TIMESLOT' ? (slot.venues ?? event.type) : [],
  gap: slot.timeslotType === 'TIMESLOT' ? (slot.gap ?? event.defaultGap) : 0,
  ...(slot.roomId || slot.roomName ? { roomId: slot.roomId ?? roomToMake(slot.roomName ?? '') } : {}),
});

/** Stands for a room that is still to be made, so that its timeslots are not taken for those of another room. */
export const roomToMake = (name: string): string => `name:${nameKey(name)}`;

const oldestFirst = (slots: PlannedTimeslot[]): PlannedTimeslot[] =>
  slots.sort((a, b) => (a.slotStartTime < b.slotStartTime ? -1 : 1));
