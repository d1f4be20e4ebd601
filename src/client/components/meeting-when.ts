import type { Instant } from '../../domain/time/instants.ts';
import { dayOf } from '../../domain/time/zones.ts';
import { formatDateShort } from '../words/dates.ts';

/** Meetings under the days they are on in the program's zone, oldest first (SPEC.md 9). */
export function byDay<M extends { startAt: Instant }>(
  meetings: readonly M[],
  zone: string,
): { day: string; label: string; meetings: M[] }[] {
  const ordered = [...meetings].sort((a, b) => (a.startAt < b.startAt ? -1 : a.startAt > b.startAt ? 1 : 0));
  const days = Map.groupBy(ordered, ({ startAt }) => dayOf(startAt, zone));
  return [...days].map(([day, ofDay]) => ({
    day,
    label: formatDateShort(ofDay[0]?.startAt ?? `${day}T12:00:00.000Z`, zone),
    meetings: ofDay,
  }));
}
