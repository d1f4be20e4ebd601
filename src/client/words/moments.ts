import type { Instant } from '../../domain/time/instants.ts';
import { formatDateShort, formatTime } from './dates.ts';

/**
 * A day and time: "20 Nov 2026 09:30".
 * @param zone the program's; left out: the zone of the person who looks, for what belongs to no program
 */
export const moment = (
  instant: Instant | string,
  zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string => `${formatDateShort(instant, zone)} ${formatTime(instant, zone)}`;
