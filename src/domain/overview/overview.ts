import { type MeetingStatus, meetingStatuses } from '../meetings/meeting.ts';
import type { Day } from '../time/instants.ts';

/**
 * How a program goes, in figures (issue 6: "charts of registrations, meetings by status and hour, room use, check-in rate,
 * no-shows"). What each figure counts is said here; the store counts it.
 */

export type StatusCounts = Record<MeetingStatus, number>;

/** Meetings that begin in an hour of the day, in the program's timezone. */
export interface HourCounts extends StatusCounts {
  /** 0-23. */
  hour: number;
}

/** Accepted meetings of a day in the program's timezone, each in one of these. */
export interface AttendanceCounts {
  /** Both sides have checked in. */
  bothHere: number;
  /** Over, and one side never came: a no-show (`meetings/seat-state`). */
  oneMissing: number;
  /** Over, and nobody came: a no-show too. */
  nobody: number;
  /** Neither over nor both here yet. */
  toCome: number;
}

export interface RoomUse {
  roomId: string;
  name: string;
  /** Places at a table, or quotas, in all timeslots in which the room is open: tables times timeslots. */
  offered: number;
  /** Accepted meetings that have one of them. */
  used: number;
}

export interface Overview {
  /** New registrations of a day, oldest first; days without one are left out. */
  registrations: { day: Day; count: number }[];
  statuses: StatusCounts;
  hours: HourCounts[];
  rooms: RoomUse[];
  attendance: ({ day: Day } & AttendanceCounts)[];
}

/** A share from 0 to 1; null: of nothing. A room that was closed after it was full counts as full. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.min(1, part / whole) : null;

/** The days of a list together. */
export const totalAttendance = (days: readonly AttendanceCounts[]): AttendanceCounts =>
  days.reduce<AttendanceCounts>(
    (sum, day) => ({
      bothHere: sum.bothHere + day.bothHere,
      oneMissing: sum.oneMissing + day.oneMissing,
      nobody: sum.nobody + day.nobody,
      toCome: sum.toCome + day.toCome,
    }),
    { bothHere: 0, oneMissing: 0, nobody: 0, toCome: 0 },
  );

/** No-shows: over, and someone is missing. */
export const noShowsOf = ({ oneMissing, nobody }: AttendanceCounts): number => oneMissing + nobody;

/**
 * Of the meetings that are decided (over, or both sides are here), how many both sides came to.
 *
 * @returns 0 to 1; null while none is
 */
export const checkInRate = (counts: AttendanceCounts): number | null =>
  shareOf(counts.bothHere, counts.bothHere + noShowsOf(counts));

const DAY_MS = 86_400_000;
const dayAfter = (day: Day): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** Above so many days they are not filled up: a program that is registered for over years is drawn by the days it has. */
const MAX_DAYS = 800;

/** Day by day from the first to the last, days without a registration too, with how many there were by then. */
export function registrationsByDay(
  found: Overview['registrations'],
): { day: Day; count: number; total: number }[] {
  const counts = new Map(found.map(({ day, count }) => [day, count]));
  const days: Day[] = [];
  const last = found.at(-1)?.day ?? '';
  for (let day = found[0]?.day ?? ''; day !== '' && day <= last; day = dayAfter(day)) {
    if (days.length >= MAX_DAYS) return cumulated(found);
    days.push(day);
  }
  return cumulated(days.map((day) => ({ day, count: counts.get(day) ?? 0 })));
}

function cumulated(days: readonly { day: Day; count: number }[]) {
  let total = 0;
  return days.map(({ day, count }) => {
    total += count;
    return { day, count, total };
  });
}

/** From the first hour with a meeting to the last, hours between without one too. */
export function hoursBetween(found: readonly HourCounts[]): HourCounts[] {
  const [first, last] = [found[0]?.hour ?? 0, found.at(-1)?.hour ?? -1];
  const none = Object.fromEntries(meetingStatuses.map((status) => [status, 0])) as StatusCounts;
  return Array.from({ length: last - first + 1 }, (_none, place) => {
    const hour = first + place;
    return found.find((one) => one.hour === hour) ?? { hour, ...none };
  });
}
