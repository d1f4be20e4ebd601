import type { Meeting } from '../../domain/meetings/meeting.ts';
import type { Instant } from '../../domain/time/instants.ts';
import { spanInOwnZone } from '../../domain/time/own-zone.ts';
import { spoken, t } from '../words/words.ts';

/** The zone of the device that looks. */
export const viewerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "Your time: 03:00 - 11:00 GMT+1" where the viewer's clock shows another time than the program's; else null. */
export function ownTimeText(startAt: Instant, endAt: Instant, zone: string): string | null {
  const span = spanInOwnZone(startAt, endAt, zone, viewerZone(), spoken());
  return span && t('Your time: {span}', { span });
}

/**
 * The same of a meeting: an online one is where its people are, who may be anywhere. Whoever comes to a table goes by the clock of the place.
 *
 * @returns null for an offline meeting, too
 */
export const ownTimeOfMeeting = (
  { venue, startAt, endAt }: Pick<Meeting, 'venue' | 'startAt' | 'endAt'>,
  zone: string,
): string | null => (venue === 'online' ? ownTimeText(startAt, endAt, zone) : null);
