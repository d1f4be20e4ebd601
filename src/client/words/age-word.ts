import { type Instant, minutesBetween } from '../../domain/time/instants.ts';
import { t } from './words.ts';

/** "2 min", "3 h", "2 d": how long something waits. Below a minute: "now". */
export function ageWord(since: Instant, now: Instant): string {
  const minutes = Math.max(0, minutesBetween(since, now));
  if (minutes < 1) return t('now');
  if (minutes < 60) return t('{minutes} min', { minutes });
  if (minutes < 48 * 60) return t('{hours} h', { hours: Math.floor(minutes / 60) });
  return t('{days} d', { days: Math.floor(minutes / (24 * 60)) });
}
