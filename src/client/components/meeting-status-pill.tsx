import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleHelp,
  Clock,
  DoorOpen,
  Hourglass,
  type LucideIcon,
  X,
} from 'lucide-react';
import { isReleased } from '../../domain/meetings/is-released.ts';
import { type DoorMeeting, type MeetingStatus, meetingStatusLabels } from '../../domain/meetings/meeting.ts';
import { StatusPill } from '../ui/status-pill.tsx';
import type { Tone } from '../ui/tone.ts';
import { t } from '../words/words.ts';

const looks: Record<MeetingStatus, { tone: Tone; icon: LucideIcon }> = {
  PENDING: { tone: 'waiting', icon: Clock },
  ACCEPTED: { tone: 'good', icon: CircleCheck },
  REJECTED: { tone: 'bad', icon: X },
  CANCELED: { tone: 'neutral', icon: Ban },
  RESCHEDULE: { tone: 'warn', icon: CalendarClock },
};

export interface MeetingStatusPillProps {
  /** Any text: an unknown one shows No Status (SPEC.md 4). */
  status: string;
  size?: 'md' | 'lg';
}

/** The status of a meeting: colour, icon and word. */
export function MeetingStatusPill({ status, size }: MeetingStatusPillProps) {
  const known = Object.hasOwn(looks, status) ? (status as MeetingStatus) : null;
  const { tone, icon } = known ? looks[known] : { tone: 'neutral' as const, icon: CircleHelp };
  return (
    <StatusPill tone={tone} icon={icon} size={size}>
      {known ? t(meetingStatusLabels[known]) : t('No Status')}
    </StatusPill>
  );
}

/** How a meeting stands: its status, or what that would hide: that it was released, or expired without an answer. */
export function MeetingStatePill({
  meeting,
  size,
}: {
  meeting: Pick<DoorMeeting, 'meetingStatus' | 'released'> & { expiredAt?: string | null | undefined };
  size?: MeetingStatusPillProps['size'];
}) {
  if (meeting.meetingStatus === 'CANCELED' && meeting.expiredAt)
    return (
      <StatusPill tone="neutral" icon={Hourglass} size={size}>
        {t('Expired')}
      </StatusPill>
    );
  return <ReleasedOrStatusPill status={meeting.meetingStatus} isReleased={isReleased(meeting)} size={size} />;
}

/** The same of a meeting of which a list says no more than that it was released. */
export function ReleasedOrStatusPill({
  status,
  isReleased,
  size,
}: MeetingStatusPillProps & { isReleased: boolean }) {
  return isReleased ? (
    <StatusPill tone="no-show" icon={DoorOpen} size={size}>
      {t('Released')}
    </StatusPill>
  ) : (
    <MeetingStatusPill status={status} size={size} />
  );
}
