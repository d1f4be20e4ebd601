import type { PartyOrBoth } from '../../../domain/meetings/attendance.ts';
import type { MeetingView } from '../../../offline/venue-queries.ts';
import { formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';

/** "Check-in of Acme", "Undo for Acme and Beta". */
export function commandTitle(
  verb: 'CHECK_IN' | 'UNDO',
  party: PartyOrBoth,
  view: MeetingView | null,
): string {
  const names = !view
    ? t('a meeting that is not on this device')
    : party === 'BOTH'
      ? t('{one} and {other}', {
          one: view.owner.organizationName,
          other: view.participant.organizationName,
        })
      : (party === 'OWNER' ? view.owner : view.participant).organizationName;
  return verb === 'CHECK_IN' ? t('Check-in of {names}', { names }) : t('Undo for {names}', { names });
}

/** "Garuda Hall · Table 4 · 14:00 - 14:30 GMT+7". */
export function commandPlace(view: MeetingView | null, zone: string): string {
  if (!view) return '';
  const { meeting, roomName } = view;
  const span = formatSpan(meeting.startAt, meeting.endAt, zone);
  return [roomName, meeting.tableName, span].filter(Boolean).join(' · ');
}
