import { Link } from 'react-router';
import type { ProgramResult } from '../../../../contract/programs.ts';
import type { ShiftStayResult } from '../../../../contract/shift.ts';
import { Banner } from '../../../ui/banner.tsx';
import { formatSpan } from '../../../words/dates.ts';
import { many, t } from '../../../words/words.ts';
import { stayReasonText } from './shift-text.ts';

/** Meetings that keep their time: each has a page on which staff can move or cancel it. */
export function StayingMeetings({
  program,
  stays,
  onDismiss,
}: {
  program: ProgramResult;
  stays: readonly ShiftStayResult[];
  onDismiss?: () => void;
}) {
  if (stays.length === 0) return null;
  return (
    <Banner
      tone="warn"
      {...(onDismiss ? { onDismiss } : {})}
      title={many(stays.length, '{count} meeting keeps its time', '{count} meetings keep their time')}
    >
      <ul className="flex flex-col gap-1">
        {stays.map((stay) => (
          <li key={stay.meetingId} className="wrap-anywhere">
            <Link
              to={`/programs/${program.slug}/events/meetings/${stay.meetingId}`}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {t('{participantName} with {ownerName}', {
                participantName: stay.participantName,
                ownerName: stay.ownerName,
              })}
            </Link>{' '}
            · {formatSpan(stay.at.startAt, stay.at.endAt, program.timezone)} ·{' '}
            {stayReasonText(stay, program.timezone)}
            {stay.sharesWith.map(({ meetingId, at, participantName, ownerName }) => (
              <span key={meetingId} className="block font-semibold">
                {t('Two meetings at {place}: {participantName} with {ownerName} meet there too, {time}.', {
                  place: [stay.tableName, stay.roomName].filter(Boolean).join(' · '),
                  participantName,
                  ownerName,
                  time: formatSpan(at.startAt, at.endAt, program.timezone),
                })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
