import { MapPin, QrCode, UserCheck, Video } from 'lucide-react';
import { sentences } from '../../../contract/sentences.ts';
import { meetingLinkLabel } from '../../../domain/meetings/meeting-link.ts';
import { CHECK_IN_OPENS_MINUTES } from '../../../domain/meetings/scan.ts';
import { formatDateShort, formatSpan, formatTime } from '../../../domain/time/format.ts';
import { addMinutes, type Instant, millisOf } from '../../../domain/time/instants.ts';
import { dayOf } from '../../../domain/time/zones.ts';
import type { ProgramOnDevice } from '../../../offline/venue-queries.ts';
import { NOW } from '../../components/check-in-time-field.tsx';
import { MeetingLinkButton } from '../../components/meeting-link-button.tsx';
import { PartyAttendance } from '../../components/party-attendance.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { useCheckIn } from '../use-check-in.ts';
import type { OwnMeeting } from './own-meetings.ts';

export interface NextMeetingCardProps {
  program: ProgramOnDevice;
  own: OwnMeeting;
  /** By the server's clock. */
  now: Instant;
}

/** Where to be next, read at arm's length: when, with whom, which room and table, and the one thing to do. */
export function NextMeetingCard({ program, own: { view, own, partner, place }, now }: NextMeetingCardProps) {
  const { meeting } = view;
  const zone = program.timezone;
  const running = meeting.startAt <= now;
  const today = dayOf(meeting.startAt, zone) === dayOf(now, zone);
  return (
    <section
      aria-labelledby="next-meeting"
      className="flex min-w-0 flex-col gap-5 rounded-sheet border-t-4 border-accent bg-surface p-5 shadow-card ring-1 ring-line sm:p-7"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="next-meeting" className="flex flex-col">
          <span className="text-base font-semibold text-accent">{running ? 'Now' : 'Next meeting'}</span>
          <span className="text-2xl wrap-anywhere sm:text-3xl">{partner.organizationName}</span>
        </h2>
        <p className="flex items-baseline gap-2">
          <Countdown
            until={millisOf(running ? meeting.endAt : meeting.startAt)}
            now={millisOf(now)}
            label={running ? 'until this meeting ends' : 'until your next meeting'}
            soonBelow={running ? 60_000 : 300_000}
            className="text-4xl tracking-tight"
          />
          <span aria-hidden className="text-muted">
            {running ? 'left' : 'to go'}
          </span>
        </p>
      </div>
      <div className="flex flex-col gap-1">
        <p className="flex items-start gap-2 text-xl font-semibold">
          <MapPin aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
          <span className="min-w-0 wrap-anywhere">{place ?? 'No room assigned'}</span>
        </p>
        <p className="figures pl-8 text-lg text-muted">
          {today ? '' : `${formatDateShort(meeting.startAt, zone)}, `}
          {formatSpan(meeting.startAt, meeting.endAt, zone)}
        </p>
      </div>
      <dl className="grid gap-3 sm:grid-cols-2">
        {[
          { word: 'You', side: own },
          { word: 'Your partner', side: partner },
        ].map(({ word, side }) => (
          <div key={word} className="flex flex-col gap-0.5">
            <dt className="text-sm text-muted">{word}</dt>
            <dd>
              <PartyAttendance facts={side} endAt={meeting.endAt} zone={zone} />
            </dd>
          </div>
        ))}
      </dl>
      {meeting.venue === 'online' ? (
        <OwnCheckIn
          program={program}
          own={{ view, own, partner, place, startAt: meeting.startAt }}
          now={now}
        />
      ) : (
        <ButtonLink
          variant="primary"
          size="lg"
          full
          icon={QrCode}
          to={`/programs/${program.slug}/my-badge?meetingId=${meeting.id}`}
        >
          Show my badge
        </ButtonLink>
      )}
    </section>
  );
}

/** SPEC.md 4 and 5: a party checks in only its own time; then the meeting's link opens. */
function OwnCheckIn({ program, own: { view, own }, now }: NextMeetingCardProps) {
  const { meeting } = view;
  const checkIn = useCheckIn(program, meeting);
  const decision = checkIn.decide(own.party, now, now);
  const refusal = decision.kind === 'refused' ? sentences[decision.code].sentence : null;
  const here = own.attendedAt !== null;
  const link = meeting.meetingLink;
  const opensAt = addMinutes(meeting.startAt, -CHECK_IN_OPENS_MINUTES);
  const closed = now < opensAt && !here;
  return (
    <div className="flex flex-col gap-3">
      {refusal ? <p className="font-medium text-problem">{refusal}</p> : null}
      <div className="flex flex-wrap gap-3 *:grow">
        {here ? <MeetingLinkButton link={link} /> : null}
        <Button
          variant={here ? 'secondary' : 'primary'}
          size="lg"
          icon={link ? Video : UserCheck}
          busy={checkIn.busy}
          disabled={refusal !== null || closed}
          onClick={() => checkIn.record(own.party, NOW, 'SELF')}
        >
          {here ? 'Check in again' : link ? `Check in and open ${meetingLinkLabel(link)}` : 'Check in'}
        </Button>
      </div>
      {closed ? (
        <p className="figures text-muted">Check-in opens at {formatTime(opensAt, program.timezone)}.</p>
      ) : null}
      {link === null ? <p className="text-muted">The organizer has not added a meeting link yet.</p> : null}
    </div>
  );
}
