import { z } from 'zod';
import type { Message } from '../../language/message.ts';
import { timeAfter } from '../../time/day-times.ts';
import { isTimezone } from '../../time/zones.ts';
import * as scheduleMessages from '../messages.ts';
import { fileOfSessions, plusMinutes, type Session } from './imported-sessions.ts';
import { clockOf, type ScheduleFile } from './schedule-columns.ts';

/** The programme of a conference as Pentabarf, frab, pretalx and others publish it: days, their rooms, and talks in them. */

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((given) => String(given ?? ''));

/** A talk. Its start is a clock; its own date is given where the day goes on after midnight. */
const talk = z.object({ date: text, start: text, duration: text, title: text });

const jsonArgs = z.object({
  schedule: z.object({
    conference: z.object({
      time_zone_name: text,
      days: z.array(
        z.object({ date: text, day_start: text, rooms: z.record(z.string(), z.array(talk).nullish()) }),
      ),
    }),
  }),
});

/** One, several or none: elements of a tree of XML. */
const several = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), item.transform((one) => [one]), z.literal('').transform(() => [])]).default([]);

/** The same as a tree of XML: attributes have an `@` before their name. */
const xmlArgs = z.object({
  schedule: z.object({
    conference: z
      .object({ time_zone_name: text })
      .or(z.literal('').transform(() => ({ time_zone_name: '' }))),
    day: several(
      z.object({
        '@date': text,
        '@start': text,
        room: several(z.object({ '@name': text, event: several(talk) })),
      }),
    ),
  }),
});

interface Day {
  date: string;
  /** The clock at which it begins; empty: not said. */
  from: string;
  rooms: { name: string; talks: z.output<typeof talk>[] }[];
}

/** @param given what the file is as JSON @returns its rows, or why there are none; null: it is no such programme */
export function readFrab(given: unknown): ScheduleFile | Message | null {
  const read = jsonArgs.safeParse(given);
  if (!read.success) return null;
  const { days, time_zone_name: zone } = read.data.schedule.conference;
  return fileOfDays(
    days.map(({ date, day_start: start, rooms }) => ({
      date,
      from: clockIn(start),
      rooms: Object.entries(rooms).map(([name, talks]) => ({ name, talks: talks ?? [] })),
    })),
    zone,
  );
}

/** The same of a tree of XML. */
export function readFrabTree(tree: unknown): ScheduleFile | Message {
  const read = xmlArgs.safeParse(tree);
  if (!read.success) return scheduleMessages.fileNoProgramme;
  const { day, conference } = read.data.schedule;
  return fileOfDays(
    day.map((one) => ({
      date: one['@date'],
      from: clockIn(one['@start']),
      rooms: one.room.map((room) => ({ name: room['@name'], talks: room.event })),
    })),
    conference.time_zone_name,
  );
}

const fileOfDays = (days: readonly Day[], zone: string): ScheduleFile | Message =>
  fileOfSessions(
    days.flatMap(({ date, from, rooms }) =>
      rooms.flatMap(({ name, talks }) => talks.map((one) => sessionOf(one, { date, from }, name))),
    ),
    zone !== '' && isTimezone(zone) ? zone : null,
  );

/** The clock in an ISO date-time, or a clock itself. */
const clockIn = (moment: string): string => /(?:^|T)(\d{2}:\d{2})/.exec(moment)?.[1] ?? '';

/** `00:30`, `00:30:00` or a number of minutes. */
function minutesOf(duration: string): number {
  const [, hours, minutes] = /^(\d+):(\d{2})(?::\d{2})?$/.exec(duration.trim()) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  return /^\d+$/.test(duration.trim()) ? Number(duration) : 0;
}

function sessionOf(
  { date, start, duration, title }: z.output<typeof talk>,
  day: Pick<Day, 'date' | 'from'>,
  room: string,
): Session {
  const clock = clockOf(start);
  const ownDay = date.slice(0, 10);
  const afterMidnight = ownDay === '' ? timeAfter(day.from, clock) : clock;
  const isClock = /^\d{2}:\d{2}$/.test(afterMidnight);
  const night =
    isClock && ownDay > day.date && ownDay !== '' ? timeAfter('24:00', afterMidnight) : afterMidnight;
  return {
    day: day.date,
    start: night,
    // What is no clock stays, for the row to say so.
    end: isClock ? plusMinutes(night, minutesOf(duration)) : '',
    room,
    title,
  };
}
