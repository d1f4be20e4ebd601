import { MapPin, QrCode, UserCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { calendarEntry } from '../../../domain/meetings/calendar.ts';
import type { MeetingChanges } from '../../../domain/meetings/changes.ts';
import { isSeatShown } from '../../../domain/meetings/seat-shown.ts';
import { isSameEventDay } from '../../../domain/time/day-times.ts';
import { type Instant, millisOf } from '../../../domain/time/instants.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { CalendarMenu } from '../../components/calendar-menu.tsx';
import { isAboutTime, whyNoCheckIn } from '../../components/check-in-why-not.ts';
import { OwnTime } from '../../components/own-time.tsx';
import { PartyAttendance } from '../../components/party-attendance.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { formatDateShort, formatSpan } from '../../words/dates.ts';
import { windowTranslator } from '../../words/window-translator.ts';
import { t } from '../../words/words.ts';
import { PlanLink } from '../floor-plan/plan-link.tsx';
import { useCheckIn } from '../use-check-in.ts';
import { ChangeMarks } from './change-marks.tsx';
import { ownOffer } from './line-offer.ts';
import { OwnArrivalPlace } from './own-arrival-place.tsx';
import { OwnCheckIn } from './own-check-in.tsx';
import { OwnCheckInSheet } from './own-check-in-sheet.tsx';
import type { OwnMeeting } from './own-meetings.ts';
import { TakeBack } from './take-back.tsx';
import { useMarkSeen } from './use-mark-seen.ts';

export interface NextMeetingCardProps {
  program: ProgramOnDevice;
  own: OwnMeeting;
  changes: MeetingChanges | null;
  /** By the server's clock. */
  now: Instant;
  onSeen: (change: MeetingChanges) => void;
}

/** Where to be next, read at arm's length: when, with whom, which room and table, and the one thing to do. */
export function NextMeetingCard({ program, own: next, changes, now, onSeen }: NextMeetingCardProps) {
  const { view, own, partner } = next;
  const { meeting } = view;
  // The partner waits: then the answer comes first.
  const waited = own.attendedAt === null && partner.attendedAt !== null && meeting.startAt <= now;
  const head = useRef<HTMLDivElement>(null);
  useMarkSeen(head, changes ? JSON.stringify(changes) : null, () => {
    if (changes) onSeen(changes);
  });
  return (
    <section
      aria-labelledby="next-meeting"
      className="flex min-w-0 flex-col gap-5 rounded-sheet border-t-4 border-accent bg-surface p-5 shadow-card ring-1 ring-line sm:p-7"
    >
      <div ref={head} className="flex flex-col gap-5">
        <Headline own={next} now={now} />
        <WhereAndWhen program={program} own={next} now={now} />
        {changes ? (
          <div className="flex flex-col gap-1.5">
            <ChangeMarks changes={changes} zone={program.timezone} />
          </div>
        ) : null}
      </div>
      <dl className="grid gap-3 sm:grid-cols-2">
        {[
          { word: t('You'), side: own },
          { word: t('Your partner'), side: partner },
        ].map(({ word, side }) => (
          <div key={word} className="flex flex-col gap-0.5">
            <dt className="text-sm text-muted">{word}</dt>
            <dd>
              <PartyAttendance facts={side} endAt={meeting.endAt} zone={program.timezone} />
            </dd>
          </div>
        ))}
      </dl>
      {/* Where the answer comes first, it does so by its order alone: what stands open in it stays. */}
      <div className={waited ? 'contents *:order-1' : 'contents'}>
        {meeting.venue === 'online' ? (
          <OwnCheckIn program={program} own={next} now={now} />
        ) : (
          <AtTheVenue program={program} own={next} now={now} />
        )}
      </div>
      <OwnArrivalPlace program={program} own={next} now={now} />
      <div className="order-2 flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <CalendarMenu
          variant="quiet"
          zone={program.timezone}
          entry={() =>
            calendarEntry(
              {
                meeting,
                programName: program.name,
                programLocation: program.location ?? '',
                partner: partner.organizationName,
                roomName: view.roomName,
                url: `${window.location.origin}/programs/${program.slug}/events/meetings/${meeting.id}`,
              },
              windowTranslator(),
            )
          }
        />
      </div>
    </section>
  );
}

type PartProps = Pick<NextMeetingCardProps, 'program' | 'own' | 'now'>;

function Headline({ own: { view, partner }, now }: Omit<PartProps, 'program'>) {
  const { meeting } = view;
  const running = meeting.startAt <= now;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <h2 id="next-meeting" className="flex flex-col">
        <span className="text-base font-semibold text-accent">{running ? t('Now') : t('Next meeting')}</span>
        <span className="text-2xl wrap-anywhere sm:text-3xl">{partner.organizationName}</span>
      </h2>
      <p className="flex items-baseline gap-2">
        <span aria-hidden className="text-muted">
          {running ? t('Ends in') : t('Starts in')}
        </span>
        <Countdown
          until={millisOf(running ? meeting.endAt : meeting.startAt)}
          now={millisOf(now)}
          label={running ? t('until this meeting ends') : t('until your next meeting')}
          soonBelow={running ? 60_000 : 300_000}
          className="text-4xl tracking-tight"
        />
      </p>
    </div>
  );
}

function WhereAndWhen({ program: { slug, timezone: zone }, own: { view, place }, now }: PartProps) {
  const { startAt, endAt } = view.meeting;
  const today = isSameEventDay(startAt, now, zone);
  return (
    <div className="flex flex-col gap-1">
      <p className="flex items-start gap-2 text-xl font-semibold">
        <MapPin aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
        <span className="min-w-0 wrap-anywhere">{place ?? t('No room assigned')}</span>
      </p>
      <p className="figures pl-8 text-lg text-muted">
        {today ? '' : `${formatDateShort(startAt, zone)}, `}
        {formatSpan(startAt, endAt, zone)}
        <OwnTime meeting={view.meeting} zone={zone} className="block text-base" />
      </p>
      {isSeatShown(view.meeting) ? (
        <PlanLink slug={slug} roomId={view.meeting.roomId} seatNumber={view.meeting.seatNumber} />
      ) : null}
    </div>
  );
}

/** At the door staff scan the pass; saying it oneself is the second way. */
function AtTheVenue({ program, own, now }: PartProps) {
  const [asking, setAsking] = useState(false);
  const checkIn = useCheckIn(program, own.view.meeting, true);
  const decision = checkIn.decide(own.own.party, now, now);
  return (
    <div className="flex flex-wrap gap-3 *:grow">
      <ButtonLink
        variant="primary"
        size="lg"
        icon={QrCode}
        to={`/programs/${program.slug}/my-badge?meetingId=${own.view.meeting.id}`}
      >
        {t('Show pass')}
      </ButtonLink>
      {ownOffer(own, now, program).checkIn ? (
        <Button size="lg" icon={UserCheck} onClick={() => setAsking(true)}>
          {own.own.attendedAt === null ? t('Check in myself') : t('Check in again')}
        </Button>
      ) : null}
      {own.own.attendedAt === null && isAboutTime(decision) ? (
        <p className="figures basis-full text-muted">{whyNoCheckIn(decision, program.timezone, now)}</p>
      ) : null}
      <TakeBack program={program} own={own} now={now} />
      <OwnCheckInSheet program={program} own={own} now={now} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
