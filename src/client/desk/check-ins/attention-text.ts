import type { z } from 'zod';
import { refusalSent } from '../../../contract/answer-messages.ts';
import type { attentionShape } from '../../../contract/check-in.ts';
import { formatDate, formatTime } from '../../words/dates.ts';
import { t, textOf } from '../../words/words.ts';

export type AttentionItem = z.output<typeof attentionShape>;

/** What the reasons mean at a door, after "…, but"; every other reason is told in its own sentence. */
const becauses: Record<string, string> = {
  MEETING_CANCELED: 'the meeting was canceled.',
  MEETING_MOVED: 'the meeting was moved to another time.',
  MEETING_DELETED: 'the meeting was deleted.',
  MEETING_NOT_ACCEPTED: 'the meeting is not accepted.',
  NOT_FOUND: 'the meeting no longer exists.',
  NOT_YOUR_CHECK_IN: 'this person may check in only for their own organization.',
  DEVICE_REVOKED: 'the tablet was revoked.',
  DEVICE_NOT_FOR_ROOM: 'the tablet belongs to another room.',
  BADGE_NOT_SHOWN: 'the kiosk sent it without a badge.',
  BADGE_OF_NEITHER: 'the badge belongs to another organization.',
  BADGE_UNREADABLE: 'the scanned code is not a badge.',
  BADGE_FORGED: 'the badge is not genuine.',
  BADGE_UNKNOWN_KEY: 'the badge is not genuine.',
  BADGE_OTHER_PROGRAM: 'the badge belongs to another program.',
  BADGE_REVOKED: 'the badge was revoked before.',
  BADGE_EXPIRED: 'the badge had expired.',
  CHECK_IN_NOT_OPEN: 'check-in was not open yet.',
  CHECK_IN_OTHER_DAY: 'the meeting is on another day.',
  CHECK_IN_AHEAD: 'the time is later than when it was recorded.',
  UNDO_TOO_LATE: 'more than 5 minutes had passed.',
  NOT_ALLOWED: 'this person may not do that here.',
};

/** Whose check-in: the organization's name where the meeting is known. */
export function whoseText(item: Pick<AttentionItem, 'party' | 'meeting'>): string {
  const { party, meeting } = item;
  if (party === 'BOTH')
    return meeting
      ? t('{ownerName} and {participantName}', {
          ownerName: meeting.ownerName,
          participantName: meeting.participantName,
        })
      : t('Both sides');
  if (party === 'OWNER') return meeting?.ownerName ?? t('The invitee');
  return meeting?.participantName ?? t('The requester');
}

/** One sentence: who was checked in (or undone) and why that did not simply count. */
export function attentionText(item: AttentionItem): string {
  const whose = whoseText(item);
  const did =
    item.verb === 'UNDO'
      ? t('The check-in of {whose} was to be undone', { whose })
      : t('{whose} checked in', { whose });
  const because = becauses[item.reason];
  return because
    ? t('{did}, but {because}', { did, because: t(because) })
    : `${did}. ${textOf(refusalSent(item.reason, item.message))}`;
}

/** Why several of one sender did not simply count, as one sentence. */
export function attentionReasonText({ reason }: Pick<AttentionItem, 'reason'>): string {
  const because = becauses[reason];
  return because ? t(because) : t('they could not be counted automatically.');
}

/** "November 21, 2026, 14:05 GMT+7": when the party was there, else when it was said. */
export function attentionTime(item: Pick<AttentionItem, 'attendedAt' | 'stampAt'>, zone: string): string {
  const at = item.attendedAt ?? item.stampAt;
  return `${formatDate(at, zone)}, ${formatTime(at, zone)}`;
}
