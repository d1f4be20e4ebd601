import type { MeetingAtStake } from '../../../contract/review.ts';
import { ReleasedOrStatusPill } from '../../components/meeting-status-pill.tsx';
import { formatDateShort, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';

/** Meetings by name: with whom, when, where, and how each stands (docs/decisions/018). */
export function MeetingsAtStake({
  label,
  meetings,
  zone,
}: {
  label: string;
  meetings: readonly MeetingAtStake[];
  zone: string;
}) {
  return (
    <section aria-label={label} className="flex flex-col gap-1">
      <h3 className="font-semibold">{label}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {meetings.map((meeting) => (
          <li
            key={meeting.meetingId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                {t('with {partnerName}', { partnerName: meeting.partnerName })}
              </p>
              <p className="figures text-sm text-muted wrap-anywhere">
                {formatDateShort(meeting.startAt, zone)}, {formatSpan(meeting.startAt, meeting.endAt, zone)}
                {placeOf(meeting)}
              </p>
            </div>
            <ReleasedOrStatusPill status={meeting.meetingStatus} isReleased={meeting.isReleased} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function placeOf({ roomName, tableName, seatNumber }: MeetingAtStake): string {
  if (!roomName) return '';
  const seat = tableName ?? (seatNumber === null ? null : t('Place {seatNumber}', { seatNumber }));
  return ` · ${[roomName, seat].filter(Boolean).join(', ')}`;
}
