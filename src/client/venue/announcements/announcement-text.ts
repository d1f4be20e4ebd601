import type { Instant } from '../../../domain/time/instants.ts';
import { dayOf, timeOf } from '../../../domain/time/zones.ts';
import type { AnnouncementView } from '../../../offline/announcements.ts';
import { formatDateShort } from '../../words/dates.ts';
import { t } from '../../words/words.ts';

/** "Hall A · until 14:30": where it is for one room, and how long it stands. */
export function announcementPlaceAndEnd(
  { roomName, endsAt }: Pick<AnnouncementView, 'roomName' | 'endsAt'>,
  now: Instant,
  zone: string,
): string {
  const time = timeOf(endsAt, zone);
  const end = dayOf(endsAt, zone) === dayOf(now, zone) ? time : `${formatDateShort(endsAt, zone)}, ${time}`;
  return [roomName, t('until {end}', { end })].filter(Boolean).join(' · ');
}
