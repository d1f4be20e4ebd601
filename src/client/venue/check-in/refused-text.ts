import { refusalSent } from '../../../contract/answer-messages.ts';
import { isSameEventDay } from '../../../domain/time/day-times.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { AttentionRow } from '../../../offline/documents.ts';
import type { MeetingView } from '../../../offline/venue-queries.ts';
import { refusalReasons } from '../../components/refusal-reasons.ts';
import { formatDateShort, formatSpan } from '../../words/dates.ts';
import { t, textOf } from '../../words/words.ts';

/** A refused check-in with its meeting as it stands now; null where that is not on the device. */
export interface RefusedHere {
  row: AttentionRow;
  view: MeetingView | null;
}

/** "Garuda Hall · Table 4": where the door sent them, not where the meeting is by now. */
export function placeText({ row: { former }, view }: RefusedHere): string {
  const place = former
    ? [former.roomName, former.tableName]
    : [view?.roomName ?? null, view?.meeting.tableName ?? null];
  return place.filter((part) => part !== null).join(' · ');
}

/**
 * Why, as a steward tells it to the person: "the meeting was moved to 15:30 - 16:00 GMT+7, Garuda Hall · Table 4."
 *
 * @param present by the server's clock
 */
export function reasonText({ row, view }: RefusedHere, present: Instant, zone: string): string {
  // Known once the pull has brought the new time.
  if (row.reason === 'MEETING_MOVED' && view?.meeting.meetingStatus === 'ACCEPTED')
    return t('the meeting was moved to {place}.', { place: newPlace(view, present, zone) });
  const because = refusalReasons[row.reason];
  return because ? t(because) : textOf(refusalSent(row.reason, row.message || row.reason));
}

function newPlace({ meeting, roomName }: MeetingView, present: Instant, zone: string): string {
  const span = formatSpan(meeting.startAt, meeting.endAt, zone);
  const isToday = isSameEventDay(meeting.startAt, present, zone);
  const when = isToday ? span : `${formatDateShort(meeting.startAt, zone)}, ${span}`;
  return [when, [roomName, meeting.tableName].filter(Boolean).join(' · ')].filter(Boolean).join(', ');
}
