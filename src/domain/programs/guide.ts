import { z } from 'zod';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { clockArgs, type EventPlan, eventFields, type RoomPlan } from '../schedule/generate.ts';
import * as scheduleMessages from '../schedule/messages.ts';
import { MIN_QUOTA, totalTablesArgs } from '../schedule/room.ts';
import type { Venue } from '../schedule/schedule.ts';
import { timeAfter } from '../time/day-times.ts';
import { dayArgs } from '../time/instant-args.ts';
import type { Day, Instant } from '../time/instants.ts';
import { localToInstant } from '../time/zones.ts';
import { programFields } from './program.ts';
import { type ProgramType, venuesOfType } from './program-type.ts';

/** The guided way to a first program: what it asks, and what it makes of the answers. */

/** What a program needs to begin with. */
export const guideProgramArgs = z
  .object({
    name: programFields.name,
    type: programFields.type,
    firstDay: dayArgs,
    lastDay: dayArgs,
    timezone: programFields.timezone,
    location: programFields.location,
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    message: encodeMessage(inputMessages.endBeforeStart),
  });
export type GuideProgram = z.output<typeof guideProgramArgs>;

/** A program of whole days in its zone. */
export function guidedProgram({ firstDay, lastDay, ...given }: GuideProgram): Omit<
  GuideProgram,
  'firstDay' | 'lastDay'
> & {
  timelineStart: Instant;
  timelineEnd: Instant;
} {
  return {
    ...given,
    timelineStart: localToInstant(firstDay, '00:00', given.timezone),
    timelineEnd: localToInstant(lastDay, '23:59', given.timezone),
  };
}

/** Hours of each day, how long meetings are, and how many can meet at a time. */
export const guideScheduleArgs = z.object({
  startTime: clockArgs,
  endTime: clockArgs,
  duration: z.coerce.number().pipe(eventFields.duration),
  gap: z.coerce.number().pipe(eventFields.defaultGap.unwrap()),
  /** An hour at noon without meetings. */
  lunch: z.boolean(),
  tables: z.coerce.number().pipe(totalTablesArgs),
  quotas: z.coerce
    .number()
    .pipe(totalTablesArgs.min(MIN_QUOTA, encodeMessage(scheduleMessages.quotaTooSmall({ min: MIN_QUOTA })))),
});
export type GuideSchedule = z.output<typeof guideScheduleArgs>;

const LUNCH = { startTime: '12:00', endTime: '13:00' };

/**
 * The same event on each day, published, and a room for each venue.
 *
 * @param names what the events and rooms are called, in the language of who makes them
 */
export function guidedSchedule(
  given: GuideSchedule,
  program: { type: ProgramType; days: readonly Day[] },
  names: { day: (number: number) => string; room: (venue: Venue) => string },
): { events: EventPlan[]; rooms: RoomPlan[] } {
  const { startTime, duration, gap, lunch, tables, quotas } = given;
  const endTime = timeAfter(startTime, given.endTime);
  const type = [...venuesOfType[program.type]];
  const breaks = lunch && startTime < LUNCH.startTime && LUNCH.endTime < endTime ? [LUNCH] : [];
  return {
    events: program.days.map((date, place) => ({
      name: names.day(place + 1),
      type,
      date,
      startTime,
      endTime,
      duration,
      defaultGap: gap,
      breaks,
      published: true,
    })),
    rooms: type.map((venue) => ({
      name: names.room(venue),
      type: venue,
      totalTables: venue === 'offline' ? tables : quotas,
    })),
  };
}
