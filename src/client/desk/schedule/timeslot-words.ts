import type { TimeslotType } from '../../../domain/schedule/schedule.ts';

/** The kinds of timeslots in words. */
export const timeslotTypeLabels: Record<TimeslotType, string> = {
  TIMESLOT: 'Timeslot',
  BREAKTIME: 'Break',
  OTHERS: 'Other',
};

/** "12 tables, 20 online free"; null when nothing is. */
export function freeWords({ offline, online }: { offline: number; online: number }): string | null {
  const parts = [
    offline > 0 ? `${offline} ${offline === 1 ? 'table' : 'tables'}` : null,
    online > 0 ? `${online} online` : null,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')} free` : null;
}
