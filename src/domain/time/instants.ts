/** An instant: ISO 8601 in UTC with milliseconds, `2026-11-20T02:30:00.000Z`. Two of them compare as text. */
export type Instant = string;

/** A calendar day, `YYYY-MM-DD`, read in the program's timezone. */
export type Day = string;

/** Milliseconds since 1970 of an instant. */
export const millisOf = (instant: Instant): number => new Date(instant).getTime();

export const instantOf = (millis: number): Instant => new Date(millis).toISOString();

export const addMinutes = (instant: Instant, minutes: number): Instant =>
  instantOf(millisOf(instant) + minutes * 60_000);

export const addMillis = (instant: Instant, millis: number): Instant => instantOf(millisOf(instant) + millis);

/** Whole minutes from `a` to `b`, rounded down; negative when `b` is earlier. */
export const minutesBetween = (a: Instant, b: Instant): number =>
  Math.floor((millisOf(b) - millisOf(a)) / 60_000);

/** Whether two half-open spans `[start, end)` share a moment. */
export const overlaps = (
  a: { startAt: Instant; endAt: Instant },
  b: { startAt: Instant; endAt: Instant },
): boolean => a.startAt < b.endAt && b.startAt < a.endAt;

export const laterOf = (a: Instant, b: Instant): Instant => (a > b ? a : b);
export const earlierOf = (a: Instant, b: Instant): Instant => (a < b ? a : b);
