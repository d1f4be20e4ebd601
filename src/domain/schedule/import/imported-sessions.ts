import type { Message } from '../../language/message.ts';
import { fileOf } from '../../tables/table-file.ts';
import { dayTimeToInstant, timeAfter, timeOnDay } from '../../time/day-times.ts';
import type { Day, Instant } from '../../time/instants.ts';
import { dayOf, timeOf } from '../../time/zones.ts';
import type { ScheduleFile, ScheduleRow } from './schedule-columns.ts';

/** A programme of talks, whatever the format it comes in: its sessions become rows of a table, to be looked at and mended. */

export interface Session {
  day: Day;
  /** Of its day, after midnight too: 24:30. */
  start: string;
  end: string;
  room: string;
  title: string;
}

/** From this time on an evening is late enough to go on after midnight. */
const LATE = '22:00';
/** What is before it may belong to the evening before. */
const MORNING = '06:00';

const dayBefore = (day: Day): Day => {
  const noon = new Date(`${day}T12:00:00.000Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return noon.toISOString().slice(0, 10);
};

type Times = Pick<Session, 'day' | 'start' | 'end'>;

/**
 * Sessions soon after midnight belong to the day before, where that goes on until then.
 *
 * @param sessions those that are put to their evening; one without an end stays where it is
 */
export function asEvenings<S extends Times>(sessions: readonly S[]): S[] {
  const lateDays = new Set(sessions.filter(({ end }) => end >= LATE).map(({ day }) => day));
  return sessions.map((session) => {
    const { day, start, end } = session;
    if (start >= MORNING || end > MORNING || end === '' || !lateDays.has(dayBefore(day))) return session;
    return {
      ...session,
      day: dayBefore(day),
      start: timeAfter(MORNING, start),
      end: timeAfter('06:01', end),
    };
  });
}

/** A time of a day and so many minutes after it: `23:30` and 60 are `24:30`. */
export function plusMinutes(time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const all = hours * 60 + rest + minutes;
  return [Math.floor(all / 60), all % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** A session between two instants, in a zone. One that goes on for days has no end on its day: its row says so. */
export function sessionBetween(
  { startAt, endAt, ...words }: { startAt: Instant; endAt: Instant } & Pick<Session, 'room' | 'title'>,
  zone: string,
): Session {
  const day = dayOf(startAt, zone);
  const end = timeOnDay(endAt, day, zone);
  const goesOn = dayTimeToInstant(day, end, zone) !== endAt && dayOf(endAt, zone) !== day;
  return { ...words, day, start: timeOf(startAt, zone), end: goesOn ? '' : end };
}

/** Its sessions as rows, oldest first. @param timezone that the file names; null: none */
export function fileOfSessions(
  sessions: readonly Session[],
  timezone: string | null,
): ScheduleFile | Message {
  const cells: ScheduleRow['cells'][] = asEvenings(sessions)
    .sort((a, b) => (`${a.day} ${a.start}` < `${b.day} ${b.start}` ? -1 : 1))
    .map(({ day, start, end, room, title }) => ({
      date: day,
      slotStart: start,
      slotEnd: end,
      room,
      title,
      // A session without hours is said to have none; it is no row about its day.
      ...(start === '' ? { slotType: 'TIMESLOT' } : {}),
    }));
  return fileOf(cells, 1, { timezone });
}
