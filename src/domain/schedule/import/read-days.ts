import { z } from 'zod';
import type { Message } from '../../language/message.ts';
import { fileOf } from '../../tables/table-file.ts';
import { instantOf } from '../../time/instants.ts';
import { isTimezone, timeOf } from '../../time/zones.ts';
import * as scheduleMessages from '../messages.ts';
import { readFrab } from './read-frab.ts';
import type { ScheduleFile, ScheduleRow } from './schedule-columns.ts';

/**
 * A conference in JSON, as programmes of talks are published: its days, its rooms, and slots, each in a room at local
 * times. Read as rows of a table, so that its odd entries are named and mended as those of any file.
 */

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((given) => String(given ?? ''));

const daysArgs = z.object({
  timezone: z.string().nullish(),
  events: z.array(
    z.object({ name: text, date: text, firstStart: text, lastEnd: text, lastEndUtc: text, type: text }),
  ),
  rooms: z.array(z.object({ name: text, type: text, totalTables: text, meetingLink: text })).default([]),
  slots: z
    .array(
      z.object({ room: text, title: text, kind: text, localDate: text, localStart: text, localEnd: text }),
    )
    .default([]),
});

/** Local time of the end of a day, which such files give as a moment. */
function endOf({ lastEnd, lastEndUtc }: { lastEnd: string; lastEndUtc: string }, zone: string): string {
  if (lastEnd !== '' || lastEndUtc === '') return lastEnd;
  const millis = Date.parse(lastEndUtc);
  return Number.isNaN(millis) ? lastEndUtc : timeOf(instantOf(millis), zone);
}

/**
 * @param programZone where the file names no zone
 * @returns its rows: the days, then the rooms, then the slots; or the sentence that says why there are none
 */
export function readDays(json: string, programZone: string): ScheduleFile | Message {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return scheduleMessages.fileNotJson;
  }
  const programme = readFrab(given);
  if (programme) return programme;
  const read = daysArgs.safeParse(given);
  if (!read.success) return scheduleMessages.fileNoSchedule;
  const { events, rooms, slots, timezone } = read.data;
  const named = timezone && isTimezone(timezone) ? timezone : null;
  const cells: ScheduleRow['cells'][] = [
    ...events.map((day) => ({
      eventName: day.name,
      date: day.date,
      eventStart: day.firstStart,
      eventEnd: endOf(day, named ?? programZone),
      venue: day.type,
    })),
    ...rooms.map((room) => ({
      room: room.name,
      [room.type.trim().toLowerCase() === 'online' ? 'quotas' : 'tables']: room.totalTables,
      venue: room.type,
      link: room.meetingLink,
    })),
    ...slots.map((slot) => ({
      date: slot.localDate,
      slotStart: slot.localStart,
      slotEnd: slot.localEnd,
      slotType: slot.kind,
      room: slot.room,
      title: slot.title,
    })),
  ];
  return fileOf(cells, 1, { timezone: named });
}
