import type { z } from 'zod';
import { refusalSent } from '../../../contract/answer-messages.ts';
import type { attentionShape } from '../../../contract/check-in.ts';
import { refusalReasons } from '../../components/refusal-reasons.ts';
import { formatDate, formatTime } from '../../words/dates.ts';
import { t, textOf } from '../../words/words.ts';

export type AttentionItem = z.output<typeof attentionShape>;

/** What of an item makes its sentence. */
type AttentionFacts = Pick<AttentionItem, 'verb' | 'party' | 'reason' | 'message'> & {
  meeting: Pick<NonNullable<AttentionItem['meeting']>, 'ownerName' | 'participantName'> | null;
};

/** Whose check-in: the organization's name where the meeting is known. */
export function whoseText(item: Pick<AttentionFacts, 'party' | 'meeting'>): string {
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
export function attentionText(item: AttentionFacts): string {
  const whose = whoseText(item);
  const did =
    item.verb === 'UNDO'
      ? t('The check-in of {whose} was to be undone', { whose })
      : t('{whose} checked in', { whose });
  const because = refusalReasons[item.reason];
  return because
    ? t('{did}, but {because}', { did, because: t(because) })
    : `${did}. ${textOf(refusalSent(item.reason, item.message))}`;
}

/** Why several of one sender did not simply count, as one sentence. */
export function attentionReasonText({ reason }: Pick<AttentionItem, 'reason'>): string {
  const because = refusalReasons[reason];
  return because ? t(because) : t('they could not be counted automatically.');
}

/** "November 21, 2026, 14:05 GMT+7": when the party was there, else when it was said. */
export function attentionTime(item: Pick<AttentionItem, 'attendedAt' | 'stampAt'>, zone: string): string {
  const at = item.attendedAt ?? item.stampAt;
  return `${formatDate(at, zone)}, ${formatTime(at, zone)}`;
}

/** An organization whose people may be called. */
export interface CallableOrganization {
  id: string;
  name: string;
}

/** Both organizations of the meeting, whoever was checked in first: they stand there. */
export function callable({
  party,
  meeting,
}: Pick<AttentionItem, 'party' | 'meeting'>): CallableOrganization[] {
  if (!meeting) return [];
  const owner = { id: meeting.meetingOwner, name: meeting.ownerName };
  const participant = { id: meeting.meetingParticipant, name: meeting.participantName };
  return (party === 'PARTICIPANT' ? [participant, owner] : [owner, participant]).flatMap(({ id, name }) =>
    id === null ? [] : [{ id, name }],
  );
}
