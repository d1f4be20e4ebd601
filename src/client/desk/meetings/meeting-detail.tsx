import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PartyOrBoth } from '../../../domain/meetings/attendance.ts';
import { isCheckedIn, otherParty, type Party, partyOf } from '../../../domain/meetings/meeting.ts';
import { lacksLink } from '../../../domain/meetings/meeting-link.ts';
import { type MeetingVerb, offerFor } from '../../../domain/meetings/offers.ts';
import { MeetingStatePill } from '../../components/meeting-status-pill.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { formatDate, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { StaleBanner } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { rescheduleAddress } from '../shared/meetings/meeting-address.ts';
import { meetingTitle, seatText, sideOf } from '../shared/meetings/meeting-text.ts';
import { MoveMeetingDialog } from '../shared/meetings/move-meeting-dialog.tsx';
import { useOffers } from '../shared/meetings/use-offers.ts';
import { NoteCard } from '../shared/notes/note-card.tsx';
import { PushOffer } from '../shared/push/push-offer.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { AnswerCard } from './answer-card.tsx';
import { ArrivalCard } from './arrival-card.tsx';
import { AttendanceCard } from './attendance-card.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';
import { CloseMeetingDialog } from './close-meeting-dialog.tsx';
import { WhoCameDialog } from './correct-who-came-dialog.tsx';
import { EditRequestDialog } from './edit-request-dialog.tsx';
import { LaneCard } from './lane-card.tsx';
import { MeetingConflictDialog } from './meeting-conflict-dialog.tsx';
import { MeetingFacts } from './meeting-facts.tsx';
import type { GatedMeeting } from './meeting-gate.tsx';
import { MeetingHistoryDrawer } from './meeting-history-drawer.tsx';
import { MeetingLinkDialog } from './meeting-link-dialog.tsx';
import { PartnerMessages } from './messages/partner-messages.tsx';
import { ProposalsDialog } from './proposals-dialog.tsx';
import { MeetingRatingCard } from './ratings/meeting-rating-card.tsx';
import { ReleaseCard } from './release-card.tsx';
import { UndoCheckIn } from './undo-check-in.tsx';
import { WhoComes } from './who-comes.tsx';

/** Which dialog is open; one at a time. */
type Open =
  | { kind: 'NONE' | 'HISTORY' | 'PROPOSALS' | Exclude<MeetingVerb, 'CHECK_IN' | 'UNDO' | 'RESCHEDULE'> }
  | { kind: 'CHECK_IN'; party: PartyOrBoth }
  | { kind: 'UNDO' | 'WHO_CAME'; party: Party };

/** A meeting that is there: its facts, who is there, and what this person may do. */
export function MeetingDetail({ meeting, program, query, planLink }: GatedMeeting & { planLink: ReactNode }) {
  const { me } = useSession();
  const offers = useOffers(meeting, program);
  const [open, setOpen] = useState<Open>({ kind: 'NONE' });
  const close = () => setOpen({ kind: 'NONE' });
  const shared = { meeting, program, onClose: close };
  const party = partyOf(meeting, me?.organizationId ?? null);
  const attendanceShown = meeting.meetingStatus === 'ACCEPTED' || isCheckedIn(meeting);
  const ownAndToCome =
    meeting.meetingStatus === 'ACCEPTED' &&
    new Date(meeting.startAt).getTime() > Date.now() &&
    [meeting.meetingOwner, meeting.meetingParticipant].includes(me?.organizationId ?? '');
  // What waits for an answer comes first; once accepted, who is there does.
  const answerFirst = (['ACCEPT', 'UPDATE'] as const).some(
    (verb) => offerFor(offers, verb)?.verdict.kind === 'allowed',
  );
  const navigate = useNavigate();
  const onVerb = (verb: MeetingVerb) => {
    if (verb === 'RESCHEDULE') void navigate(rescheduleAddress(program.slug, meeting.id));
    else if (verb !== 'CHECK_IN' && verb !== 'UNDO') setOpen({ kind: verb });
  };
  const answer = <AnswerCard meeting={meeting} offers={offers} onVerb={onVerb} />;
  const attendance = (
    <AttendanceCard
      meeting={meeting}
      program={program}
      offers={offers}
      onCheckIn={(party) => setOpen({ kind: 'CHECK_IN', party })}
      onUndo={(party) => setOpen({ kind: 'UNDO', party })}
      onWhoCame={(party) => setOpen({ kind: 'WHO_CAME', party })}
    />
  );
  return (
    <>
      <PageHeader
        back={{ to: `/programs/${program.slug}?tab=meeting`, label: program.name }}
        title={meetingTitle(meeting, me?.organizationId ?? null)}
        meta={<MeetingStatePill meeting={meeting} size="lg" />}
        description={whereAndWhen(meeting, program.timezone)}
      />
      <div className="flex flex-col gap-6">
        <StaleBanner query={query} />
        <ReleaseCard meeting={meeting} program={program} />
        {ownAndToCome ? <PushOffer /> : null}
        {lacksLink(meeting) ? (
          <MissingLink onAdd={offerFor(offers, 'LINK') ? () => setOpen({ kind: 'LINK' }) : undefined} />
        ) : null}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div className="flex min-w-0 flex-col gap-6 lg:order-last">
            {answerFirst ? answer : null}
            {attendanceShown ? attendance : null}
            <ArrivalCard meeting={meeting} program={program} />
            <MeetingRatingCard meeting={meeting} program={program} />
            {party && (attendanceShown || meeting.meetingStatus === 'CANCELED') ? (
              <NoteCard
                program={program}
                meetingId={meeting.id}
                partner={sideOf(meeting, otherParty(party)).name}
              />
            ) : null}
            <PartnerMessages meeting={meeting} program={program} />
            {answerFirst ? null : answer}
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <MeetingFacts
              planLink={planLink}
              meeting={meeting}
              program={program}
              onHistory={() => setOpen({ kind: 'HISTORY' })}
              onProposals={() => setOpen({ kind: 'PROPOSALS' })}
            />
            <LaneCard meeting={meeting} program={program} />
            <WhoComes meeting={meeting} program={program} />
          </div>
        </div>
      </div>
      <AcceptDialog {...shared} open={open.kind === 'ACCEPT' || open.kind === 'UPDATE'} />
      <EditRequestDialog {...shared} open={open.kind === 'EDIT'} />
      <CloseMeetingDialog {...shared} verb="REJECT" open={open.kind === 'REJECT'} />
      <CloseMeetingDialog {...shared} verb="CANCEL" open={open.kind === 'CANCEL'} />
      <MoveMeetingDialog {...shared} open={open.kind === 'MOVE'} />
      <MeetingLinkDialog {...shared} open={open.kind === 'LINK'} />
      <ProposalsDialog {...shared} open={open.kind === 'PROPOSALS'} />
      <CheckInDialog {...shared} party={open.kind === 'CHECK_IN' ? open.party : null} />
      <WhoCameDialog {...shared} party={open.kind === 'WHO_CAME' ? open.party : null} />
      <UndoCheckIn {...shared} party={open.kind === 'UNDO' ? open.party : null} />
      <MeetingHistoryDrawer
        open={open.kind === 'HISTORY'}
        onClose={close}
        meetingId={meeting.id}
        program={program}
      />
      <MeetingConflictDialog program={program} />
    </>
  );
}

/** Where to be and when, before anything else: "Garuda Hall, Table 4 · November 21, 2026, 14:05 - 14:30". */
const whereAndWhen = (meeting: GatedMeeting['meeting'], zone: string): string =>
  [
    seatText(meeting),
    `${formatDate(meeting.startAt, zone)}, ${formatSpan(meeting.startAt, meeting.endAt, zone)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** SPEC.md 6: staff "must supply the link for accepted online meetings"; everyone else reads that it will be added. */
const MissingLink = ({ onAdd }: { onAdd: (() => void) | undefined }) => (
  <Banner
    tone="warn"
    title={t('This online meeting has no link yet')}
    action={
      onAdd ? (
        <Button variant="primary" onClick={onAdd}>
          {t('Add meeting link')}
        </Button>
      ) : null
    }
  >
    {onAdd
      ? t('Both organizations need it to join their meeting.')
      : t('The organizers add it. It then appears here and on your schedule.')}
  </Banner>
);
