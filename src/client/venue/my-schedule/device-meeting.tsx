import { CloudOff, MapPin } from 'lucide-react';
import { useParams } from 'react-router';
import { isOn, isReleased } from '../../../domain/meetings/is-released.ts';
import { type DoorMeeting, partyOf } from '../../../domain/meetings/meeting.ts';
import { openAnswers } from '../../../domain/meetings/open-answers.ts';
import { isSeatShown } from '../../../domain/meetings/seat-shown.ts';
import { standingOf } from '../../../domain/meetings/standing.ts';
import { actorOf, programStandingOf } from '../../../offline/holder.ts';
import { type PersonOfMeeting, peopleOfMeeting } from '../../../offline/people-of-meeting.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { type MeetingView, meetingOf, type PartyView } from '../../../offline/venue-queries.ts';
import { MeetingStatePill } from '../../components/meeting-status-pill.tsx';
import { verbStyles } from '../../components/meeting-verb-style.ts';
import { OwnTime } from '../../components/own-time.tsx';
import { PartyAttendance } from '../../components/party-attendance.tsx';
import { releaseText } from '../../components/release-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState, OfflineState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { formatDate, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { PlanLink } from '../floor-plan/plan-link.tsx';
import { useLive } from '../use-live.ts';
import { usePresent } from '../use-present.ts';
import { VenueGate } from '../venue-gate.tsx';
import { OwnArrivalPlace } from './own-arrival-place.tsx';
import { RowActions } from './own-meeting-actions.tsx';
import { ownMeetings, placeOf } from './own-meetings.ts';

/**
 * The meeting of the address as the device has it, in the place of its page while the server cannot be reached: where, when,
 * with whom, who is there, and a check-in. What needs the server says so.
 */
export function DeviceMeeting() {
  return <VenueGate title={t('Meeting')}>{(program) => <Found program={program} />}</VenueGate>;
}

function Found({ program }: { program: ProgramOnDevice }) {
  const { meetingId = '' } = useParams();
  const { db, me } = useDevice();
  const found = useLive(async () => {
    const view = await meetingOf(db, program.id, meetingId);
    return view ? { view, people: await peopleOfMeeting(db, view.meeting) } : null;
  }, [db, program.id, meetingId, me]);
  if (found.kind === 'LOADING') return <SkeletonRows rows={6} label={t('Loading the meeting')} />;
  if (found.kind === 'ERROR') return <ErrorState message={found.message} />;
  if (!found.value)
    return (
      <OfflineState>
        {t('This meeting is not on this device. It opens once you are back online.')}
      </OfflineState>
    );
  return <Page program={program} {...found.value} />;
}

interface PageProps {
  program: ProgramOnDevice;
  view: MeetingView;
  people: Awaited<ReturnType<typeof peopleOfMeeting>>;
}

function Page({ program, view, people }: PageProps) {
  const { me } = useDevice();
  const now = usePresent(program.id, 15_000);
  const { meeting } = view;
  const { timezone: zone } = program;
  const place = placeOf(view);
  const [own] = ownMeetings([view], me?.organizationId ?? null);
  const sides = own ? [own.partner, own.own] : [view.owner, view.participant];
  const released = releaseText(meeting, {
    owner: view.owner.organizationName,
    participant: view.participant.organizationName,
  });
  const title = own
    ? own.partner.organizationName
    : `${view.owner.organizationName} – ${view.participant.organizationName}`;
  return (
    <>
      <PageHeader
        back={{ to: `/programs/${program.slug}/my-schedule`, label: t('My schedule') }}
        title={title}
        meta={<MeetingStatePill meeting={meeting} size="lg" />}
      />
      <div className="flex flex-col gap-6">
        <Banner tone="info" icon={CloudOff} title={t('You are offline')}>
          {t('This is the version saved on this device. The rest loads when you are back online.')}
        </Banner>
        <Card>
          <div className="flex flex-col gap-1">
            {place || !isReleased(meeting) ? (
              <p className="flex items-start gap-2 text-2xl font-semibold">
                <MapPin aria-hidden className="mt-0.5 size-7 shrink-0 text-accent" />
                <span className="min-w-0 wrap-anywhere">{place ?? t('No room assigned')}</span>
              </p>
            ) : null}
            <p className="figures pl-9 text-lg text-muted">
              {formatDate(meeting.startAt, zone)}, {formatSpan(meeting.startAt, meeting.endAt, zone)}
              <OwnTime meeting={meeting} zone={zone} className="block text-base" />
            </p>
            {isSeatShown(meeting) ? (
              <PlanLink
                slug={program.slug}
                roomId={meeting.roomId}
                seatNumber={meeting.seatNumber}
                meetingId={meeting.id}
              />
            ) : null}
          </div>
        </Card>
        {released ? <Banner tone="warn" title={released} /> : null}
        {own && isOn(meeting) ? (
          <>
            <RowActions program={program} own={own} now={now} isNext={false} />
            <OwnArrivalPlace program={program} own={own} now={now} />
          </>
        ) : null}
        <div className="grid gap-6 lg:grid-cols-2">
          {sides.map((side) => (
            <Side key={side.party} side={side} people={people[side.party]} meeting={meeting} zone={zone} />
          ))}
        </div>
        <NeedsServer program={program} meeting={meeting} />
      </div>
    </>
  );
}

/** One organization: its name, who comes for it, and whether it is there. */
function Side(props: {
  side: PartyView;
  people: readonly PersonOfMeeting[];
  meeting: DoorMeeting;
  zone: string;
}) {
  const { side, people, meeting, zone } = props;
  const { me } = useDevice();
  const isOwn = partyOf(meeting, me?.organizationId ?? null) === side.party;
  return (
    <Card title={side.organizationName} description={isOwn ? t('Your organization') : undefined}>
      <div className="flex flex-col gap-4">
        {meeting.meetingStatus === 'ACCEPTED' || side.attendedAt !== null ? (
          <PartyAttendance facts={side} endAt={meeting.endAt} zone={zone} />
        ) : null}
        {people.length > 0 ? (
          <ul className="flex flex-col gap-3">
            {people.map(({ id, name, jobTitle }) => (
              <li key={id} className="flex min-w-0 items-center gap-3">
                <Avatar name={name} />
                <span className="flex min-w-0 flex-col">
                  <span className="font-semibold wrap-anywhere">{name}</span>
                  <span className="text-sm text-muted wrap-anywhere">{jobTitle}</span>
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}

/** What could be answered if the server were there: shown, so that nobody looks for it. */
function NeedsServer({ program, meeting }: { program: ProgramOnDevice; meeting: DoorMeeting }) {
  const { me, tablet } = useDevice();
  const holder = { me, tablet };
  const standing = standingOf(actorOf(holder), meeting, programStandingOf(holder, program.id));
  const verbs = openAnswers(meeting, standing);
  if (verbs.length === 0) return null;
  return (
    <Card title={t('Actions')}>
      <div className="flex flex-col gap-3">
        {verbs.map((verb) => {
          const style = verbStyles[verb];
          return style ? (
            <Button key={verb} icon={style.icon} disabled aria-describedby="needs-server">
              {style.label(meeting)} · {t('Offline')}
            </Button>
          ) : null;
        })}
        <p id="needs-server" className="text-muted">
          {t('These need a connection. They can be used once you are back online.')}
        </p>
      </div>
    </Card>
  );
}
