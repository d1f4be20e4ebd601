import type { Day, Instant } from './instants.ts';

/**
 * Local time and back, by `Intl` alone: no result may depend on the zone of the device (docs/decisions/043).
 */

/** SPEC.md 9: the default program timezone. */
export const DEFAULT_TIMEZONE = 'Asia/Jakarta';

/** Of what is slow to find, so much is kept. */
const MAX_KEPT = 10_000;

const partsFormats = new Map<string, Intl.DateTimeFormat>();

function partsFormat(zone: string): Intl.DateTimeFormat {
  let format = partsFormats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      era: 'short',
    });
    partsFormats.set(zone, format);
  }
  return format;
}

interface WallClock {
  day: Day;
  time: string;
  second: number;
}

/** By zone and instant: the timeslots of a program are shown again and again, and `Intl` is slow. */
const wallClocks = new Map<string, WallClock>();

/** The wall clock of a zone at an instant: `{ day: '2026-11-21', time: '14:05', second: 9 }`. */
export function wallClock(instant: Instant | number, zone: string): WallClock {
  const key = `${zone} ${instant}`;
  const clock = wallClocks.get(key) ?? readWallClock(instant, zone);
  if (wallClocks.size >= MAX_KEPT) wallClocks.clear();
  wallClocks.set(key, clock);
  return clock;
}

function readWallClock(instant: Instant | number, zone: string): WallClock {
  const at: Record<string, string> = {};
  for (const part of partsFormat(zone).formatToParts(new Date(instant))) at[part.type] = part.value;
  const pad = (text: string | undefined, length: number) => (text ?? '').padStart(length, '0');
  return {
    day: `${pad(at.year, 4)}-${pad(at.month, 2)}-${pad(at.day, 2)}`,
    time: `${pad(at.hour, 2)}:${pad(at.minute, 2)}`,
    second: Number(at.second),
  };
}

/** Milliseconds that `zone` is ahead of UTC at an instant (milliseconds since 1970). */
export function offsetAt(millis: number, zone: string): number {
  const { day, time, second } = wallClock(millis, zone);
  const asUtc = Date.parse(`${day}T${time}:00.000Z`) + second * 1000;
  return asUtc - Math.floor(millis / 1000) * 1000;
}

/** By zone and local time. A whole schedule is asked for with each letter that someone types. */
const instants = new Map<string, Instant>();

/**
 * The instant of a local time in a zone. Policy (docs/decisions/043): an hour that repeats means its first
 * pass; a time that does not exist moves forward by the gap, as a clock that was never changed would show.
 *
 * @throws RangeError "Invalid time value or format on start/end time." (SPEC.md 8) when day, time or zone is not one.
 */
export function localToInstant(day: Day, time: string, zone: string): Instant {
  const key = `${day} ${time} ${zone}`;
  const instant = instants.get(key) ?? instantOfLocal(day, time, zone);
  if (instants.size >= MAX_KEPT) instants.clear();
  instants.set(key, instant);
  return instant;
}

function instantOfLocal(day: Day, time: string, zone: string): Instant {
  const guess = Date.parse(`${day}T${time}:00.000Z`);
  // 30 February and 24:00 are read as moments too, of another day.
  const isRead = !Number.isNaN(guess) && new Date(guess).toISOString().startsWith(`${day}T${time}:`);
  if (!isRead || !isTimezone(zone)) {
    throw new RangeError('Invalid time value or format on start/end time.');
  }
  const before = offsetAt(guess - 86_400_000, zone);
  const after = offsetAt(guess + 86_400_000, zone);
  const candidates = [guess - before, guess - after].filter(
    (millis) => millis + offsetAt(millis, zone) === guess,
  );
  // In a gap neither candidate reads back as asked; the offset of the day before moves it forward by the gap.
  const chosen = candidates.length > 0 ? Math.min(...candidates) : guess - before;
  return new Date(chosen).toISOString();
}

/** Whether the runtime knows the zone by this name. */
export function isTimezone(zone: string): boolean {
  try {
    partsFormat(zone);
    return true;
  } catch {
    return false;
  }
}

/** The calendar day of an instant in a zone. */
export const dayOf = (instant: Instant, zone: string): Day => wallClock(instant, zone).day;

/** The 24-hour HH:mm of an instant in a zone (SPEC.md 9). */
export const timeOf = (instant: Instant, zone: string): string => wallClock(instant, zone).time;
