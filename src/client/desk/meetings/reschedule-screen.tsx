import { CalendarClock, CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { offerFor } from '../../../domain/meetings/offers.ts';
import { MeetingStatePill } from '../../components/meeting-status-pill.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { formatDate, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { StaleBanner } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { meetingAddress } from '../shared/meetings/meeting-address.ts';
import { meetingTitle, seatText } from '../shared/meetings/meeting-text.ts';
import { useOffers, whyNot } from '../shared/meetings/use-offers.ts';
import { type GatedMeeting, MeetingGate } from './meeting-gate.tsx';
import { RescheduleForm } from './reschedule-form.tsx';
import { RescheduleOffForm } from './reschedule-off-form.tsx';

/** `/programs/:programSlug/events/meetings/:meetingId/reschedule` (SPEC.md 2): propose other times. */
export function RescheduleScreen() {
  return <MeetingGate>{(gated) => <ReschedulePage key={gated.meeting.id} {...gated} />}</MeetingGate>;
}

function ReschedulePage({ meeting, program, query }: GatedMeeting) {
  const { me } = useSession();
  const back = meetingAddress(program.slug, meeting.id);
  const seat = seatText(meeting);
  const offer = offerFor(useOffers(meeting, program), 'RESCHEDULE');
  const because = offer
    ? whyNot(offer)
    : t('Only the two organizations and program staff can reschedule it.');
  return (
    <>
      <PageHeader
        back={{ to: back, label: meetingTitle(meeting, me?.organizationId ?? null) }}
        title={t('Reschedule')}
        meta={<MeetingStatePill meeting={meeting} size="lg" />}
      />
      <div className="flex flex-col gap-6">
        <StaleBanner query={query} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <Card title={t('Propose other times')}>
            {because ? (
              <Banner
                tone="info"
                title={because}
                action={<ButtonLink to={back}>{t('Back to the meeting')}</ButtonLink>}
              />
            ) : (
              <Proposing meeting={meeting} program={program} />
            )}
          </Card>
          <Card title={t('The meeting now')}>
            <KeyValueList
              layout="above"
              items={[
                { label: t('Invitee'), value: meeting.owner.name },
                { label: t('Requester'), value: meeting.participant.name },
                {
                  label: meeting.timeslotId ? t('Timeslot') : t('Time'),
                  value: `${formatDate(meeting.startAt, program.timezone)}, ${formatSpan(meeting.startAt, meeting.endAt, program.timezone)}`,
                },
                ...(seat
                  ? [
                      {
                        label: t('Room and table'),
                        value: t('{seat}. This place will be released.', { seat }),
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
        </div>
      </div>
    </>
  );
}

/** A meeting outside of the timeslots can be put at another time of its own, or onto a timeslot. */
function Proposing({ meeting, program }: Pick<GatedMeeting, 'meeting' | 'program'>) {
  const [mode, setMode] = useState<'OFF' | 'SLOT'>(meeting.timeslotId === null ? 'OFF' : 'SLOT');
  const shared = { meeting, program };
  if (meeting.timeslotId !== null) return <RescheduleForm {...shared} />;
  return (
    <div className="flex flex-col gap-6">
      <SegmentedControl
        label={t('When to meet')}
        full
        value={mode}
        onChange={setMode}
        segments={[
          { value: 'OFF', label: t('Another time'), icon: CalendarClock },
          { value: 'SLOT', label: t('Timeslot'), icon: CalendarDays },
        ]}
      />
      {mode === 'OFF' ? <RescheduleOffForm {...shared} /> : <RescheduleForm {...shared} />}
    </div>
  );
}
