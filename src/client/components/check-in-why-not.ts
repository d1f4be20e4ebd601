import { refusalMessage } from '../../contract/sentences.ts';
import { isSameEventDay } from '../../domain/time/day-times.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { RefusalCode } from '../../domain/verdict/refusal-codes.ts';
import type { Verdict } from '../../domain/verdict/verdict.ts';
import { formatDateShort, formatTime } from '../words/dates.ts';
import { t, textOf } from '../words/words.ts';

/** Refusals of a check-in because of its time: another time, or the same a little later, is allowed. */
const aboutTime: ReadonlySet<RefusalCode> = new Set([
  'CHECK_IN_NOT_OPEN',
  'CHECK_IN_OTHER_DAY',
  'CHECK_IN_AHEAD',
]);

export const isAboutTime = (verdict: Verdict): boolean =>
  verdict.kind === 'refused' && aboutTime.has(verdict.code);

/**
 * Why a check-in cannot be made, as a sentence; before it opens, when it opens. Null where it can.
 *
 * @param now by the server's clock, as far as it is known
 */
export function whyNoCheckIn(verdict: Verdict, zone: string, now: Instant): string | null {
  if (verdict.kind === 'allowed') return null;
  const opensAt = verdict.details?.opensAt;
  if (verdict.code !== 'CHECK_IN_NOT_OPEN' || typeof opensAt !== 'string')
    return textOf(refusalMessage(verdict.code));
  const time = formatTime(opensAt, zone);
  return isSameEventDay(opensAt, now, zone)
    ? t('Check-in opens at {time}.', { time })
    : t('Check-in opens on {date} at {time}.', { date: formatDateShort(opensAt, zone), time });
}
