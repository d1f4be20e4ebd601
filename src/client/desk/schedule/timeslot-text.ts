import type { TimeslotType } from '../../../domain/schedule/schedule.ts';
import { many, t } from '../../words/words.ts';

/** The kinds of timeslots in words. */
export const timeslotTypeLabels: Record<TimeslotType, string> = {
  TIMESLOT: 'Timeslot',
  BREAKTIME: 'Break',
  OTHERS: 'Other',
};

/** "12 tables, 20 online free"; null when nothing is. */
export function freeText({ offline, online }: { offline: number; online: number }): string | null {
  const parts = [
    offline > 0 ? many(offline, '{count} table', '{count} tables') : null,
    online > 0 ? t('{online} online', { online }) : null,
  ].filter(Boolean);
  return parts.length > 0 ? t('{parts} free', { parts: parts.join(', ') }) : null;
}
