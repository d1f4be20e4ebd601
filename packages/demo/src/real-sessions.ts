import { dayArgs } from 'meeting-door/domain/time/instant-args.ts';
import { z } from 'zod';
import { type DataRefusal, nameOf, readEntry, reasonOf } from './read-data.ts';

/** Sessions of a conference as they were held, and which of them become timeslots of a day. */

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Invalid time value or format on start/end time.');

const sessionShape = z.object({
  title: z.string().trim().min(1),
  room: z.string().trim(),
  localDate: dayArgs,
  localStart: clock,
  localEnd: clock,
});
export type Session = z.output<typeof sessionShape>;

/** Sessions that can be held at all: in a room of the list, on a day of the list, with a length. */
export function readSessions(
  entries: readonly unknown[],
  rooms: ReadonlySet<string>,
  days: ReadonlySet<string>,
): { sessions: Session[]; refused: DataRefusal[] } {
  const sessions: Session[] = [];
  const refused: DataRefusal[] = [];
  for (const [index, entry] of entries.entries()) {
    const read = readEntry(sessionShape, entry);
    const reason = read.success ? faultOf(read.data, rooms, days) : reasonOf(entry, read.error);
    if (read.success && reason === null) sessions.push(read.data);
    else refused.push({ kind: 'session', entry: nameOf(entry, index), reason: reason ?? '' });
  }
  return { sessions, refused };
}

function faultOf(session: Session, rooms: ReadonlySet<string>, days: ReadonlySet<string>): string | null {
  if (isNoRoom(session.room)) return 'It names no room.';
  if (!rooms.has(session.room)) return `Its room "${session.room}" is not on the list of rooms.`;
  if (!days.has(session.localDate)) return `Its day ${session.localDate} is not on the list of days.`;
  if (session.localStart === session.localEnd) return 'It has no length.';
  if (session.localEnd < session.localStart) return 'The end time must be later than the start time.';
  return null;
}

/** "(none)" and the like stand where nobody entered a room. */
export const isNoRoom = (name: string): boolean => name.trim() === '' || /^\(.*\)$/.test(name.trim());

/** One day's timeslots: spans of equal length that do not overlap, oldest first. */
export interface DayGrid {
  /** Minutes of each timeslot. */
  duration: number;
  /** Minutes between timeslots where there is no break. */
  gap: number;
  slots: { start: string; end: string }[];
}

/** An event has at most so many breaks (domain/schedule/generate). */
const MAX_BREAKS = 20;

/**
 * The grid of a day: the length most sessions have, at the times at which they were held; where such times overlap,
 * the one held in more rooms counts. Null where there is no session.
 */
export function gridOf(sessions: readonly Session[]): DayGrid | null {
  const duration = commonest(sessions.map(lengthOf), (a, b) => b - a);
  if (duration === null) return null;
  const gap = commonest(gapsOf(sessions), (a, b) => a - b) ?? 0;
  const rooms = new Map<string, { start: string; end: string; count: number }>();
  for (const { localStart, localEnd } of sessions.filter((one) => lengthOf(one) === duration)) {
    const known = rooms.get(localStart);
    rooms.set(localStart, { start: localStart, end: localEnd, count: (known?.count ?? 0) + 1 });
  }
  const byRooms = [...rooms.values()].sort((a, b) => b.count - a.count || (a.start < b.start ? -1 : 1));
  const slots: DayGrid['slots'] = [];
  for (const { start, end } of byRooms) {
    const apart = (one: { start: string; end: string }) =>
      minutesOf(one.start) - minutesOf(end) >= gap || minutesOf(start) - minutesOf(one.end) >= gap;
    if (slots.length <= MAX_BREAKS && slots.every(apart)) slots.push({ start, end });
  }
  slots.sort((a, b) => (a.start < b.start ? -1 : 1));
  return { duration, gap, slots };
}

/** Whether a session fills one timeslot or several, from start to end; else why it does not fit. */
export function misfitOf(session: Session, { duration, slots }: DayGrid): string | null {
  const fits =
    slots.some(({ start }) => start === session.localStart) &&
    slots.some(({ end }) => end === session.localEnd);
  return fits ? null : `Its times do not fill timeslots of its day, which last ${duration} minutes.`;
}

export const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

const lengthOf = ({ localStart, localEnd }: Session): number => minutesOf(localEnd) - minutesOf(localStart);

/** The minutes between sessions that follow each other in one room. */
function gapsOf(sessions: readonly Session[]): number[] {
  const sorted = [...sessions].sort((a, b) => (a.localStart < b.localStart ? -1 : 1));
  return sorted.flatMap((session, index) => {
    const next = sorted.slice(index + 1).find(({ room }) => room === session.room);
    const gap = next ? minutesOf(next.localStart) - minutesOf(session.localEnd) : -1;
    return gap >= 0 ? [gap] : [];
  });
}

/** The number that occurs most often; of several, the one that `rather` puts first. */
function commonest(numbers: readonly number[], rather: (a: number, b: number) => number): number | null {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  const [first] = [...counts].sort(([a, inA], [b, inB]) => inB - inA || rather(a, b));
  return first?.[0] ?? null;
}
