import { CalendarDays, ChevronRight, DoorOpen, Monitor } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { otherParty, partyOf } from '../../../domain/meetings/meeting.ts';
import { MeetingStatePill } from '../../components/meeting-status-pill.tsx';
import { ownTimeOfMeeting } from '../../components/viewer-zone.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { formatDate, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { meetingTitle, seatText, sideOf } from '../shared/meetings/meeting-text.ts';
import { CardFaces } from './card-faces.tsx';
import { MeetingSeatPill } from './meeting-seat-pill.tsx';

export interface MeetingListCardProps {
  meeting: MeetingResult;
  /** Whose list this is: they see the other organization's name. */
  organizationId: string | null;
  timezone: string;
  /** Where it opens. */
  to: string;
  /** The partner's profile, one tap away. */
  onProfile: (partner: MeetingResult['owner']) => void;
  /** Before the name: its checkbox, where cards can be selected. */
  selection?: ReactNode;
  /** At the end: its menu. The rest of the card opens the meeting. */
  actions?: ReactNode;
}

/** A meeting in a list of cards; the whole card opens it. */
export function MeetingListCard({
  meeting,
  organizationId,
  timezone,
  to,
  onProfile,
  selection,
  actions,
}: MeetingListCardProps) {
  const seat = seatText(meeting);
  const ownTime = ownTimeOfMeeting(meeting, timezone);
  const own = partyOf(meeting, organizationId);
  const partner = own ? sideOf(meeting, otherParty(own)) : null;
  return (
    <article className="relative flex items-start gap-3 rounded-card bg-surface p-5 shadow-card ring-1 ring-line has-[a:hover]:ring-line-strong">
      {selection ? <div className="relative z-1 -my-2.5 shrink-0">{selection}</div> : null}
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        <div className="flex items-center gap-3">
          {partner ? (
            <button
              type="button"
              onClick={() => onProfile(partner)}
              className="relative z-1 shrink-0 rounded-[28%]"
            >
              <Avatar name={partner.name} src={pictureSrc(partner.logo)} shape="square" />
              <span className="sr-only">{t('Profile of {name}', { name: partner.name })}</span>
            </button>
          ) : null}
          <h2 className="min-w-0 text-lg wrap-anywhere">
            <Link
              to={to}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
            >
              {meetingTitle(meeting, organizationId)}
            </Link>
          </h2>
        </div>
        {seat ? (
          <p className="flex items-start gap-2">
            <DoorOpen aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
            <span className="min-w-0 font-semibold wrap-anywhere">{seat}</span>
          </p>
        ) : meeting.venue === 'online' ? (
          <p className="flex items-start gap-2 text-muted">
            <Monitor aria-hidden className="mt-0.5 size-5 shrink-0" />
            {t('Online')}
          </p>
        ) : null}
        <p className="figures flex items-start gap-2">
          <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          <span>
            {formatDate(meeting.startAt, timezone)}
            <br />
            {formatSpan(meeting.startAt, meeting.endAt, timezone)}
            {ownTime ? (
              <>
                <br />
                <span className="text-muted">{ownTime}</span>
              </>
            ) : null}
          </span>
        </p>
        {partner ? <CardFaces {...partner} /> : null}
        <div className="flex flex-wrap gap-2">
          <MeetingStatePill meeting={meeting} />
          <MeetingSeatPill meeting={meeting} />
        </div>
      </div>
      {actions ? (
        <div className="relative z-1 -mt-2 -mr-2 shrink-0">{actions}</div>
      ) : (
        <ChevronRight aria-hidden className="size-6 shrink-0 self-center text-muted" />
      )}
    </article>
  );
}
