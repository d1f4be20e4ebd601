import { Link } from 'react-router';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { formatDateShort, formatSpan, formatTime } from '../../../domain/time/format.ts';
import { MeetingStatusPill } from '../../components/meeting-status-pill.tsx';
import { meetingAddress } from './meeting-address.ts';
import { MeetingSeatPill } from './meeting-seat-pill.tsx';
import { seatWords } from './meeting-words.ts';

export interface MeetingTableProps {
  meetings: readonly MeetingResult[];
  programSlug: string;
  timezone: string;
}

const cell = 'px-4 py-3.5 align-top first:pl-6 last:pr-6';

/** All meetings of a program, for staff on a laptop. */
export function MeetingTable({ meetings, programSlug, timezone }: MeetingTableProps) {
  return (
    <div className="overflow-x-auto rounded-card bg-surface shadow-card ring-1 ring-line">
      <table className="w-full text-left">
        <caption className="sr-only">Meetings, last updated first</caption>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            {['Requester', 'Invitee', 'Date and timeslot', 'Status', 'Table and room', 'Last updated'].map(
              (heading) => (
                <th key={heading} scope="col" className={`${cell} font-medium whitespace-nowrap`}>
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {meetings.map((meeting) => (
            <tr key={meeting.id} className="hover:bg-canvas">
              <th scope="row" className={`${cell} font-medium wrap-anywhere`}>
                <Link
                  to={meetingAddress(programSlug, meeting.id)}
                  className="-my-3 inline-flex min-h-12 items-center py-3 underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {meeting.participant.name}
                </Link>
              </th>
              <td className={`${cell} wrap-anywhere`}>{meeting.owner.name}</td>
              <td className={`${cell} figures whitespace-nowrap`}>
                {formatDateShort(meeting.startAt, timezone)}
                <br />
                <span className="text-muted">{formatSpan(meeting.startAt, meeting.endAt, timezone)}</span>
              </td>
              <td className={cell}>
                <div className="flex flex-wrap gap-1.5">
                  <MeetingStatusPill status={meeting.meetingStatus} />
                  <MeetingSeatPill meeting={meeting} />
                </div>
              </td>
              <td className={cell}>{seatWords(meeting) ?? '–'}</td>
              <td className={`${cell} figures whitespace-nowrap`}>
                {formatDateShort(meeting.updatedAt, timezone)}
                <br />
                <span className="text-muted">{formatTime(meeting.updatedAt, timezone)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
