import type { ShownNotice } from '../../domain/meetings/late.ts';
import { many, t } from '../words/words.ts';

/** What a side said of its coming, in place of "Not here yet". */
export function noticeText({ kind, lateBy, minutes, onTheWay }: ShownNotice): string {
  if (kind === 'NOT_COMING') return t('Can’t come');
  if (kind === 'WAITING') return t('Is waiting');
  return onTheWay
    ? many(minutes ?? 0, 'On the way, about {count} minute', 'On the way, about {count} minutes')
    : many(lateBy, 'About {count} minute late', 'About {count} minutes late');
}

/** The same of the other side, as a sentence: for whoever waits, and for the door. */
export function partnerNoticeText({ kind, lateBy, minutes, onTheWay }: ShownNotice): string {
  if (kind === 'NOT_COMING') return t('The partner can’t come');
  if (kind === 'WAITING') return t('The partner is waiting');
  return onTheWay
    ? many(
        minutes ?? 0,
        'The partner is on the way, about {count} minute',
        'The partner is on the way, about {count} minutes',
      )
    : many(lateBy, 'The partner is about {count} minute late', 'The partner is about {count} minutes late');
}

/** Where there is no room for words: "+5"; null of any other notice. */
export const lateMark = (notice: ShownNotice | null | undefined): string | null =>
  notice?.kind === 'LATE' ? `+${notice.lateBy}` : null;
