import type { AnnouncementAudience } from '../../../domain/announcements/announcement.ts';
import { t } from '../../words/words.ts';

/** Whom an announcement is for, in words. @param room the room's name, of ROOM; null: not known, or not chosen yet */
export function audienceLabel(audience: AnnouncementAudience, room: string | null): string {
  if (audience === 'ALL') return t('Everyone');
  if (audience === 'HERE') return t('Everyone who is here');
  return room ?? t('One room');
}

/** Before it is sent: who sees it, and where. */
export function whoSees(audience: AnnouncementAudience, room: string | null, end: string): string {
  if (audience === 'ALL')
    return t(
      'Everyone sees it until {end}: on all wall boards and tablets, and on the phones of all participants.',
      { end },
    );
  if (audience === 'HERE')
    return t(
      'Organizations that have checked in today see it on their phones until {end}. It is also on all wall boards and tablets.',
      { end },
    );
  return room === null
    ? t('Choose the room first.')
    : t(
        'Shown until {end} on tablets and wall boards for {room}, and on the phones of organizations with an accepted meeting there today.',
        { room, end },
      );
}
