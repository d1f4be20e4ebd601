import { z } from 'zod';
import * as idMessages from '../input/id-messages.ts';
import { encodeMessage } from '../language/message.ts';
import type { MeetingStatus } from '../meetings/meeting.ts';
import { dayTimeToInstant } from '../time/day-times.ts';
import { seenArgs } from '../verdict/optimistic-concurrency.ts';
import { MAX_TIMESLOTS, type PlannedTimeslot, timeslotPlanArgs } from './generate.ts';
import * as scheduleMessages from './messages.ts';
import { type ProgramEvent, type Timeslot, timeslotTypes, type Venue, venues } from './schedule.ts';
import { isInRoom } from './slot-rooms.ts';

/** Add, change and remove single timeslots; and an event's meeting preferences (SPEC.md 3). */

const timeslotId = z.uuid({ error: encodeMessage(idMessages.undefinedTimeslotId) }).toLowerCase();

export const addTimeslotsArgs = z.object({
  timeslots: z.array(timeslotPlanArgs).min(1, encodeMessage(scheduleMessages.noTimeslot)).max(MAX_TIMESLOTS),
});

/** Local times of the event's day; what is left out stays. */
const timeslotChangeArgs = z.object({
  timeslotId,
  startTime: timeslotPlanArgs.shape.startTime.optional(),
  endTime: timeslotPlanArgs.shape.endTime.optional(),
  timeslotType: z.enum(timeslotTypes).optional(),
  venues: timeslotPlanArgs.shape.venues,
  gap: timeslotPlanArgs.shape.gap,
  /** Null: all rooms. */
  roomId: timeslotPlanArgs.shape.roomId,
  /** What was read of it, by the names of these fields (`readOfTimeslot`). */
  seen: seenArgs,
});
export type TimeslotChange = z.output<typeof timeslotChangeArgs>;

/** What is not named stays: two people who change different timeslots do not undo each other. */
export const saveTimeslotsArgs = z
  .object({
    timeslots: z.array(timeslotChangeArgs).max(MAX_TIMESLOTS).default([]),
    removedTimeslotIds: z.array(timeslotId).max(MAX_TIMESLOTS).default([]),
  })
  .refine(({ timeslots, removedTimeslotIds }) => timeslots.length + removedTimeslotIds.length > 0, {
    path: ['timeslots'],
    message: encodeMessage(scheduleMessages.noTimeslotNamed),
  });
export type SaveTimeslotsArgs = z.output<typeof saveTimeslotsArgs>;

export const meetingPreferencesArgs = z.object({
  venues: z
    .array(z.enum(venues))
    .min(1, encodeMessage(scheduleMessages.noVenue))
    .max(10)
    .transform((given): Venue[] => venues.filter((venue) => given.includes(venue))),
  timeslots: z
    .array(z.object({ timeslotId, type: z.enum(timeslotTypes), isDisabled: z.boolean() }))
    .max(MAX_TIMESLOTS)
    .default([]),
  /** What was read of both (`readOfPreferences`). */
  seen: seenArgs,
});
export type MeetingPreferencesArgs = z.output<typeof meetingPreferencesArgs>;

/** A timeslot after a change. */
export function applyTimeslotChange(
  event: ProgramEvent,
  slot: Timeslot,
  change: Omit<TimeslotChange, 'timeslotId' | 'seen'>,
  timezone: string,
): Timeslot {
  const at = (time: string) => dayTimeToInstant(event.date, time, timezone);
  const timeslotType = change.timeslotType ?? slot.timeslotType;
  const meets = timeslotType === 'TIMESLOT';
  // What was a break offers all that the event does, unless told otherwise.
  const offered = slot.timeslotType === 'TIMESLOT' ? slot.venues : event.type;
  const gap = slot.timeslotType === 'TIMESLOT' ? slot.gap : event.defaultGap;
  return {
    ...slot,
    slotStartTime: change.startTime === undefined ? slot.slotStartTime : at(change.startTime),
    slotEndTime: change.endTime === undefined ? slot.slotEndTime : at(change.endTime),
    timeslotType,
    venues: meets ? (change.venues ?? offered) : [],
    gap: meets ? (change.gap ?? gap) : 0,
    roomId: change.roomId === undefined ? slot.roomId : change.roomId,
  };
}

/** SPEC.md 4: what is not finished, and accepted meetings: they need their timeslot. */
export const liveStatuses = ['PENDING', 'RESCHEDULE', 'ACCEPTED'] as const satisfies readonly MeetingStatus[];

/** A live meeting, and the timeslots that it is in or proposes. */
export interface LiveMeeting {
  meetingId: string;
  venue: Venue;
  timeslotIds: readonly string[];
  /** The room that it has in its timeslot; left out or null: none yet. */
  roomId?: string | null;
}

/**
 * The live meetings that would be left without what they need if these timeslots became others (or null: were
 * removed): their time, their being a timeslot, their venue, their room. A new gap or a further venue takes nothing away.
 */
export function orphanedBy(
  changes: readonly { before: Timeslot; after: (PlannedTimeslot & { disabledAt: string | null }) | null }[],
  meetings: readonly LiveMeeting[],
): LiveMeeting[] {
  const byId = new Map(changes.map((change) => [change.before.id, change]));
  return meetings.filter(({ timeslotIds, venue, roomId }) =>
    timeslotIds.some((id) => {
      const change = byId.get(id);
      if (!change) return false;
      const { before, after } = change;
      if (after === null) return true;
      return (
        after.slotStartTime !== before.slotStartTime ||
        after.slotEndTime !== before.slotEndTime ||
        after.timeslotType !== before.timeslotType ||
        !after.venues.includes(venue) ||
        (roomId != null && !isInRoom(after, roomId)) ||
        (after.disabledAt !== null && before.disabledAt === null)
      );
    }),
  );
}
