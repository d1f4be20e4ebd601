import { type Instant, minutesBetween } from '../../../domain/time/instants.ts';
import { t } from '../../words/words.ts';

/** "8 h 30 min", "45 min". */
export function spanText(startAt: Instant, endAt: Instant): string {
  const minutes = minutesBetween(startAt, endAt);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    hours > 0 ? t('{hours} h', { hours }) : null,
    rest > 0 || hours === 0 ? t('{rest} min', { rest }) : null,
  ]
    .filter(Boolean)
    .join(' ');
}
