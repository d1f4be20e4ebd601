import { WRONG_CLOCK_MS } from '../../../domain/meetings/device-clock.ts';
import { t } from '../../words/words.ts';

/**
 * "The clock of this device is 3 minutes slow", or null where it is right enough.
 *
 * @param offsetMs how far it is behind the server's
 */
export function clockText(offsetMs: number): string | null {
  if (Math.abs(offsetMs) <= WRONG_CLOCK_MS) return null;
  const minutes = Math.round(Math.abs(offsetMs) / 60_000);
  const amount =
    minutes < 120
      ? t('{minutes} minutes', { minutes })
      : minutes < 48 * 60
        ? t('{hours} hours', { hours: Math.round(minutes / 60) })
        : t('{days} days', { days: Math.round(minutes / 1440) });
  return t('This device’s clock is {amount} {off}', {
    amount,
    off: offsetMs > 0 ? t('slow') : t('fast'),
  });
}
