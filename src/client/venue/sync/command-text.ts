import type { PartyOrBoth } from '../../../domain/meetings/attendance.ts';
import type { OperationVerb } from '../../../domain/meetings/operation.ts';
import type { FormerMeeting } from '../../../offline/documents.ts';
import type { MeetingView } from '../../../offline/venue-queries.ts';
import { formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';

/**
 * "Acme", "Acme and Beta".
 *
 * @param former the meeting as it was shown when it was refused: a tablet for rooms has no names once it is elsewhere
 */
export function partyNames(
  party: PartyOrBoth,
  view: MeetingView | null,
  former: FormerMeeting | undefined,
): string {
  const one = former?.ownerName ?? view?.owner.organizationName;
  const other = former?.participantName ?? view?.participant.organizationName;
  if (one === undefined || other === undefined) return t('a meeting that is not on this device');
  if (party === 'BOTH') return t('{one} and {other}', { one, other });
  return party === 'OWNER' ? one : other;
}

/** "Check-in of Acme", "Undo for Acme and Beta", "Arrival of Acme". */
export function commandTitle(
  verb: OperationVerb,
  party: PartyOrBoth,
  view: MeetingView | null,
  former?: FormerMeeting,
): string {
  const names = partyNames(party, view, former);
  if (verb === 'NOTICE') return t('Arrival of {names}', { names });
  return verb === 'CHECK_IN' ? t('Check-in of {names}', { names }) : t('Undo for {names}', { names });
}

/** "Garuda Hall · Table 4 · 14:00 - 14:30 GMT+7". */
export function commandPlace(view: MeetingView | null, zone: string): string {
  if (!view) return '';
  const { meeting, roomName } = view;
  const span = formatSpan(meeting.startAt, meeting.endAt, zone);
  return [roomName, meeting.tableName, span].filter(Boolean).join(' · ');
}
