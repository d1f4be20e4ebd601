import type { Instant } from '../../../domain/time/instants.ts';
import { formatDateShort, formatTime } from '../../words/dates.ts';

/** A day and time in the program's zone: "20 Nov 2026 09:30". */
export const moment = (instant: Instant, zone: string): string =>
  `${formatDateShort(instant, zone)} ${formatTime(instant, zone)}`;
