import { CalendarClock, CheckCheck, Hourglass, Monitor, X } from 'lucide-react';
import { Link } from 'react-router';
import type { ProgramResult } from '../../../../contract/programs.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import { pictureSrc } from '../../../../domain/files/stored-value.ts';
import { otherParty, partyOf } from '../../../../domain/meetings/meeting.ts';
import { ownTimeText } from '../../../components/viewer-zone.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { OfflineMark } from '../../../ui/offline-mark.tsx';
import { useServerUnreachable } from '../../../ui/server-reach.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { formatDate, formatDateShort, formatSpan } from '../../../words/dates.ts';
import { t } from '../../../words/words.ts';
import { usePresent } from '../../present.ts';
import { useSession } from '../../session-context.ts';
import { choiceShown } from '../../shared/meetings/choice-text.ts';
import { meetingAddress, rescheduleAddress } from '../../shared/meetings/meeting-address.ts';
import { sideOf } from '../../shared/meetings/meeting-text.ts';
import { type AcceptChoice, acceptChoices, hasProposals } from '../accept-choices.ts';
import { CardFaces } from '../card-faces.tsx';
import { useProposedTimeslots } from '../use-proposed-timeslots.ts';

export interface InboxCardProps {
  meeting: MeetingResult;
  program: ProgramResult;
  /** @param time which of several is chosen (`AcceptChoice.value`); null: the one that is asked for */
  onAccept: (time: string | null) => void;
  onDecline: () => void;
}

/** A request that waits for an answer: who asks, what for and when, with *Accept*, *Other time* and *No* on the card. */
export function InboxCard({ meeting, program, onAccept, onDecline }: InboxCardProps) {
  const { me } = useSession();
  const offline = useServerUnreachable();
  const own = partyOf(meeting, me?.organizationId ?? null);
  if (!own) return null;
  const partner = sideOf(meeting, otherParty(own));
  const rescheduled = meeting.meetingStatus === 'RESCHEDULE';
  return (
    <div
      data-inbox={meeting.id}
      className="flex h-full flex-col gap-3.5 rounded-card bg-surface p-5 shadow-card ring-1 ring-line"
    >
      <div className="flex items-center gap-3">
        <Avatar name={partner.name} src={pictureSrc(partner.logo)} shape="square" />
        <div className="min-w-0">
          <h3 className="text-lg leading-snug wrap-anywhere">
            <Link to={meetingAddress(program.slug, meeting.id)} className="hover:underline">
              {partner.name}
            </Link>
          </h3>
          <p className="text-muted">
            {rescheduled ? t('Proposes another time') : choiceShown(meeting.meetingPurpose)}
          </p>
        </div>
      </div>
      {meeting.message && !rescheduled ? (
        <p className="line-clamp-3 wrap-anywhere">{meeting.message}</p>
      ) : null}
      <CardFaces {...partner} />
      <AskedTimes meeting={meeting} program={program} disabled={offline} onAccept={onAccept} />
      {meeting.expiresAt ? (
        <p className="figures flex items-center gap-2 text-sm text-muted">
          <Hourglass aria-hidden className="size-4 shrink-0" />
          {t('Expires on {date}', { date: formatDateShort(meeting.expiresAt, program.timezone) })}
        </p>
      ) : null}
      <div className="mt-auto flex flex-wrap gap-3 *:grow">
        <ButtonLink icon={CalendarClock} to={rescheduleAddress(program.slug, meeting.id)}>
          {t('Other time')}
        </ButtonLink>
        <Button
          icon={X}
          disabled={offline}
          aria-label={t('No to {name}', { name: partner.name })}
          onClick={onDecline}
        >
          {t('No')}
          <OfflineMark />
        </Button>
      </div>
    </div>
  );
}

type TimesProps = Pick<InboxCardProps, 'meeting' | 'program' | 'onAccept'> & { disabled: boolean };

/** What is asked: one time with *Accept*, or several of which one press takes one. Of a rescheduled meeting, the new times. */
function AskedTimes({ meeting, program, disabled, onAccept }: TimesProps) {
  const now = usePresent(60_000);
  const several = hasProposals(meeting);
  const proposed = useProposedTimeslots(meeting, meeting.proposedTimeslots.length > 0);
  if (several && !proposed) return <Skeleton className="h-24 w-full rounded-card" />;
  const choices = acceptChoices(meeting, proposed ?? [], now);
  const rescheduled = meeting.meetingStatus === 'RESCHEDULE';
  const asked = choices.filter(({ kind }) => (several && rescheduled ? kind === 'PROPOSED' : true));
  const open = asked.filter(({ over }) => !over);
  const [only] = open;
  const previously = rescheduled ? (
    <p className="figures text-sm text-muted">
      {t('Instead of {when}', { when: whenText(meeting, program.timezone) })}
    </p>
  ) : null;
  if (!only)
    return <p className="text-muted">{t('The requested time has passed. You can propose another one.')}</p>;
  if (open.length === 1)
    return (
      <div className="flex flex-col gap-3">
        <When choice={only} zone={program.timezone} />
        {previously}
        <Button
          variant="primary"
          icon={CheckCheck}
          disabled={disabled}
          onClick={() => onAccept(several ? only.value : null)}
        >
          {t('Accept')}
          <OfflineMark />
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{t('Accept one of these times')}</p>
      {previously}
      <ul className="flex flex-col gap-2">
        {open.map((choice) => (
          <li key={choice.value}>
            <Button
              full
              icon={CheckCheck}
              disabled={disabled}
              className="figures"
              onClick={() => onAccept(choice.value)}
            >
              <span className="sr-only">{t('Accept')}</span> {whenText(choice, program.timezone)}
              <OfflineMark />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function When({ choice, zone }: { choice: AcceptChoice; zone: string }) {
  const own = choice.venues.includes('online') ? ownTimeText(choice.startAt, choice.endAt, zone) : null;
  return (
    <p className="figures flex items-start gap-2">
      {choice.venues.includes('offline') ? null : (
        <Monitor aria-label={t('Online')} className="mt-0.5 size-5 shrink-0 text-muted" />
      )}
      <span>
        <span className="font-semibold">{formatDate(choice.startAt, zone)}</span>
        <br />
        {formatSpan(choice.startAt, choice.endAt, zone)}
        {choice.roomName ? ` · ${choice.roomName}` : ''}
        {own ? (
          <>
            <br />
            <span className="text-muted">{own}</span>
          </>
        ) : null}
      </span>
    </p>
  );
}

const whenText = ({ startAt, endAt }: { startAt: string; endAt: string }, zone: string): string =>
  `${formatDateShort(startAt, zone)}, ${formatSpan(startAt, endAt, zone)}`;
