import type { Instant } from '../../domain/time/instants.ts';
import { zoneLabel as labelOf, zoneParts } from '../../domain/time/zone-changes.ts';
import { formatDate } from './dates.ts';
import { spoken, t } from './words.ts';

/** What a zone is called over a span of time, in the language that is spoken: `domain/time/zone-changes` says when. */

/** "GMT+7", or "GMT+2 / GMT+1" where the clock changes meanwhile. */
export const zoneLabel = (startAt: Instant, endAt: Instant, zone: string): string =>
  labelOf(startAt, endAt, zone, spoken());

/** The same where there is room: "GMT+7", or "GMT+2, from October 25, 2026 GMT+1". */
export const zoneText = (startAt: Instant, endAt: Instant, zone: string): string =>
  zoneParts(startAt, endAt, zone, spoken())
    .map(({ name, since }, place) =>
      place === 0 ? name : t('from {date} {zone}', { date: formatDate(since, zone), zone: name }),
    )
    .join(', ');
