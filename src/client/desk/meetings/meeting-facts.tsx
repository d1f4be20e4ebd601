import { CalendarDays, History } from 'lucide-react';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { isOpenableLink, meetingLinkLabel } from '../../../domain/meetings/meeting-link.ts';
import { formatDate, formatSpan, formatTime } from '../../../domain/time/format.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { AddToCalendar } from '../calendar/add-to-calendar.tsx';
import { venueLabels } from '../programs/venue-label.ts';
import { lastActionWords, seatWords } from './meeting-words.ts';

/** What a meeting is: who, when, where, why. */
export function MeetingFacts({
  meeting,
  program,
  onHistory,
  onProposals,
}: {
  meeting: MeetingResult;
  program: ProgramResult;
  onHistory: () => void;
  onProposals: () => void;
}) {
  const proposals = meeting.proposedTimeslots.length + meeting.proposedOffTimeslots.length;
  const open = meeting.meetingStatus === 'PENDING' || meeting.meetingStatus === 'RESCHEDULE';
  const { meetingLink } = meeting;
  const seat = seatWords(meeting);
  const link = meetingLink && isOpenableLink(meetingLink) ? meetingLink : null;
  return (
    <Card
      title="Details"
      actions={
        <>
          {meeting.meetingStatus === 'ACCEPTED' ? (
            <AddToCalendar meeting={meeting} program={program} />
          ) : null}
          <Button icon={History} onClick={onHistory}>
            Change history
          </Button>
        </>
      }
    >
      <KeyValueList
        items={[
          { label: 'Invitee', value: meeting.owner.name },
          { label: 'Requester', value: meeting.participant.name },
          { label: 'Date', value: formatDate(meeting.startAt, program.timezone) },
          {
            label: meeting.timeslotId ? 'Timeslot' : 'Time',
            value: formatSpan(meeting.startAt, meeting.endAt, program.timezone),
          },
          ...(proposals > 0 && open
            ? [
                {
                  label: 'Proposed timeslots',
                  value: (
                    <Button icon={CalendarDays} onClick={onProposals}>
                      {proposals === 1 ? 'See the proposed time' : `See all ${proposals} proposed times`}
                    </Button>
                  ),
                },
              ]
            : []),
          { label: 'Venue', value: venueLabels[meeting.venue] },
          ...(seat ? [{ label: 'Room and table', value: seat }] : []),
          ...(meeting.meetingLocation ? [{ label: 'Location', value: meeting.meetingLocation }] : []),
          ...(link && meeting.meetingStatus === 'ACCEPTED'
            ? [
                {
                  label: 'Meeting link',
                  value: <ButtonLink href={link}>{meetingLinkLabel(link)}</ButtonLink>,
                },
              ]
            : []),
          { label: 'Meeting purpose', value: meeting.meetingPurpose || null },
          ...(meeting.meetingStatus === 'RESCHEDULE'
            ? [{ label: 'Proposed by', value: lastActionWords(meeting) }]
            : []),
          {
            label: 'Last updated',
            value: `${formatDate(meeting.updatedAt, program.timezone)}, ${formatTime(meeting.updatedAt, program.timezone)}`,
          },
          { label: 'Message', value: meeting.message ? <Message text={meeting.message} /> : null },
        ]}
      />
    </Card>
  );
}

const Message = ({ text }: { text: string }) => (
  <span className="font-normal whitespace-pre-line">{text}</span>
);
