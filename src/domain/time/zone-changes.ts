import type { Language } from '../language/languages.ts';
import { zoneName } from './format.ts';
import type { Instant } from './instants.ts';
import { offsetAt } from './zones.ts';

/** A zone's name in a span of time, and from when it counts. */
export interface ZonePart {
  /** "GMT+2". */
  name: string;
  since: Instant;
}

/** No zone changes its clock twice within so many days. */
const STEP_MILLIS = 10 * 86_400_000;
const MAX_KEPT = 500;
const kept = new Map<string, readonly ZonePart[]>();

/**
 * What a zone is called from `startAt` to `endAt` (both are meant): one part, or one more with each change of its clock.
 * A program of October 24 to 26 in Europe/Berlin has GMT+2, and GMT+1 since October 25, 01:00 UTC.
 */
export function zoneParts(
  startAt: Instant,
  endAt: Instant,
  zone: string,
  language: Language = 'en',
): readonly ZonePart[] {
  const key = `${startAt} ${endAt} ${zone} ${language}`;
  const known = kept.get(key);
  if (known) return known;
  const parts: ZonePart[] = [{ name: zoneName(startAt, zone, language), since: startAt }];
  for (const since of clockChanges(Date.parse(startAt), Date.parse(endAt), zone))
    parts.push({ name: zoneName(since, zone, language), since });
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, parts);
  return parts;
}

/** "GMT+7"; where the clock changes meanwhile, each name once: "GMT+2 / GMT+1". */
export const zoneLabel = (
  startAt: Instant,
  endAt: Instant,
  zone: string,
  language: Language = 'en',
): string => [...new Set(zoneParts(startAt, endAt, zone, language).map(({ name }) => name))].join(' / ');

/** Whether the zone's clock changes from `startAt` to `endAt`. */
export const clockChangesIn = (startAt: Instant, endAt: Instant, zone: string): boolean =>
  zoneParts(startAt, endAt, zone).length > 1;

/** The first instant of each new offset, to the millisecond. */
function clockChanges(start: number, end: number, zone: string): Instant[] {
  const changes: Instant[] = [];
  for (let from = start; from < end; from += STEP_MILLIS) {
    const to = Math.min(from + STEP_MILLIS, end);
    const [before, after] = [offsetAt(from, zone), offsetAt(to, zone)];
    if (before !== after) changes.push(new Date(firstOther(from, to, before, zone)).toISOString());
  }
  return changes;
}

/** Halves the span until one millisecond lies between the old offset and the new one. */
function firstOther(old: number, other: number, offset: number, zone: string): number {
  let [from, to] = [old, other];
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (offsetAt(middle, zone) === offset) from = middle;
    else to = middle;
  }
  return to;
}
