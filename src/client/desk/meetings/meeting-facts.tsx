import { CalendarDays, History } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { isOpenableLink, meetingLinkLabel } from '../../../domain/meetings/meeting-link.ts';
import { ownTimeOfMeeting } from '../../components/viewer-zone.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { formatDate, formatSpan, formatTime } from '../../words/dates.ts';
import { many, t } from '../../words/words.ts';
import { choiceShown } from '../shared/meetings/choice-text.ts';
import { lastActionText, seatText } from '../shared/meetings/meeting-text.ts';
import { venueLabels } from '../shared/venue-label.ts';
import { AddToCalendar } from './calendar/add-to-calendar.tsx';

/** What a meeting is: who, when, where, why. */
export function MeetingFacts({
  meeting,
  program,
  onHistory,
  onProposals,
  planLink,
}: {
  meeting: MeetingResult;
  program: ProgramResult;
  onHistory: () => void;
  onProposals: () => void;
  /** To the floor plan; null where it does not show the table. */
  planLink: ReactNode;
}) {
  const proposals = meeting.proposedTimeslots.length + meeting.proposedOffTimeslots.length;
  const open = meeting.meetingStatus === 'PENDING' || meeting.meetingStatus === 'RESCHEDULE';
  const { meetingLink } = meeting;
  const seat = seatText(meeting);
  const link = meetingLink && isOpenableLink(meetingLink) ? meetingLink : null;
  return (
    <Card
      title={t('Details')}
      actions={
        <>
          {meeting.meetingStatus === 'ACCEPTED' ? (
            <AddToCalendar meeting={meeting} program={program} />
          ) : null}
          <Button icon={History} onClick={onHistory}>
            {t('Change history')}
          </Button>
        </>
      }
    >
      <KeyValueList
        items={[
          // Where to go comes first.
          ...(seat
            ? [
                {
                  label: t('Room and table'),
                  value: (
                    <span className="flex flex-col gap-2">
                      <span className="text-xl">{seat}</span>
                      {planLink}
                    </span>
                  ),
                },
              ]
            : []),
          { label: t('Invitee'), value: meeting.owner.name },
          { label: t('Requester'), value: meeting.participant.name },
          { label: t('Date'), value: formatDate(meeting.startAt, program.timezone) },
          {
            label: meeting.timeslotId ? t('Timeslot') : t('Time'),
            value: [
              formatSpan(meeting.startAt, meeting.endAt, program.timezone),
              ownTimeOfMeeting(meeting, program.timezone),
            ]
              .filter(Boolean)
              .join(' · '),
          },
          ...(meeting.expiresAt
            ? [
                {
                  label: t('Expires without an answer'),
                  value: formatDate(meeting.expiresAt, program.timezone),
                },
              ]
            : []),
          ...(proposals > 0 && open
            ? [
                {
                  label: t('Proposed timeslots'),
                  value: (
                    <Button icon={CalendarDays} onClick={onProposals}>
                      {many(proposals, 'See the proposed time', 'See all {count} proposed times')}
                    </Button>
                  ),
                },
              ]
            : []),
          { label: t('Venue'), value: t(venueLabels[meeting.venue]) },
          ...(meeting.meetingLocation ? [{ label: t('Location'), value: meeting.meetingLocation }] : []),
          ...(link && meeting.meetingStatus === 'ACCEPTED'
            ? [
                {
                  label: t('Meeting link'),
                  value: <ButtonLink href={link}>{t(meetingLinkLabel(link))}</ButtonLink>,
                },
              ]
            : []),
          { label: t('Meeting purpose'), value: choiceShown(meeting.meetingPurpose) || null },
          ...(meeting.meetingStatus === 'RESCHEDULE'
            ? [{ label: t('Proposed by'), value: lastActionText(meeting) }]
            : []),
          {
            label: t('Last updated'),
            value: `${formatDate(meeting.updatedAt, program.timezone)}, ${formatTime(meeting.updatedAt, program.timezone)}`,
          },
          { label: t('Message'), value: meeting.message ? <Message text={meeting.message} /> : null },
        ]}
      />
    </Card>
  );
}

const Message = ({ text }: { text: string }) => (
  <span className="font-normal whitespace-pre-line">{text}</span>
);
