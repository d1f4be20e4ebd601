import type { Instant } from './instants.ts';

/** "21 November 2026", "3 Mei 2026": the day of a rating, in Indonesian (SPEC.md 9) and in the given zone. */
export const formatRatingDate = (instant: Instant, zone: string): string =>
  new Intl.DateTimeFormat('id-ID', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(instant),
  );
