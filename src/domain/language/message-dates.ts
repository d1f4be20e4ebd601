import {
  formatDate,
  formatDateShort,
  formatDay,
  formatDayShort,
  formatSpan,
  formatTime,
} from '../time/format.ts';
import type { Instant } from '../time/instants.ts';
import type { Language } from './languages.ts';
import { type DateParam, writeDatesWith } from './message.ts';

// Whoever makes a message with a date in it, or shows one that came from elsewhere, loads this.

function writeDate(date: DateParam, language: Language): string {
  switch (date.as) {
    case 'DAY':
      return formatDay(date.day, language);
    case 'DAY_SHORT':
      return formatDayShort(date.day, language);
    case 'DATE':
      return formatDate(date.at, date.zone, language);
    case 'DATE_SHORT':
      return formatDateShort(date.at, date.zone, language);
    case 'TIME':
      return formatTime(date.at, date.zone, language);
    case 'SPAN':
      return formatSpan(date.from, date.to, date.zone, language);
  }
}

writeDatesWith(writeDate);

/** "November 21, 2026" of an instant in a zone, as a value of a message. */
export const dateOf = (at: Instant, zone: string): DateParam => ({ as: 'DATE', at, zone });

/** "Nov 21, 2026". */
export const shortDateOf = (at: Instant, zone: string): DateParam => ({ as: 'DATE_SHORT', at, zone });

/** "10:00 - 10:30 GMT+7". */
export const spanOf = (from: Instant, to: Instant, zone: string): DateParam => ({
  as: 'SPAN',
  from,
  to,
  zone,
});
