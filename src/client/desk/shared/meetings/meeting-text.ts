import type { MeetingResult } from '../../../../contract/shapes.ts';
import { type Party, partyOf } from '../../../../domain/meetings/meeting.ts';
import { isSeatShown } from '../../../../domain/meetings/seat-shown.ts';
import { t } from '../../../words/words.ts';

/** How SPEC.md calls the two sides on screens. */
export const partyLabels: Record<Party, string> = { OWNER: 'Invitee', PARTICIPANT: 'Requester' };

/** A side's organization. */
export const sideOf = (meeting: MeetingResult, party: Party): MeetingResult['owner'] =>
  party === 'OWNER' ? meeting.owner : meeting.participant;

/** The name of a side's organization. */
export const partyName = (meeting: MeetingResult, party: Party): string => sideOf(meeting, party).name;

/** The other organization for one of the two, "Requester with Invitee" for everyone else. */
export function meetingTitle(meeting: MeetingResult, organizationId: string | null): string {
  const side = partyOf(meeting, organizationId);
  if (side === 'OWNER') return meeting.participant.name;
  if (side === 'PARTICIPANT') return meeting.owner.name;
  return t('{requester} with {invitee}', {
    requester: meeting.participant.name,
    invitee: meeting.owner.name,
  });
}

/** "Hall A, Table 7", "Online room, place 3"; null where none is to be shown. */
export function seatText(meeting: MeetingResult): string | null {
  if (!isSeatShown(meeting)) return null;
  const seat =
    meeting.tableName ??
    (meeting.seatNumber === null ? null : t('place {seatNumber}', { seatNumber: meeting.seatNumber }));
  return [meeting.room?.name, seat].filter(Boolean).join(', ') || null;
}

/** Who acted last: the side's organization, or staff. */
export const lastActionText = (meeting: MeetingResult): string =>
  meeting.lastActionBy === 'STAFF' ? t('Program staff') : partyName(meeting, meeting.lastActionBy);
