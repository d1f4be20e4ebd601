import { Ban, CircleCheck, Undo2, Volume2 } from 'lucide-react';
import type { AnnouncementResult } from '../../../contract/announcements.ts';
import { type AnnouncementPhase, announcementPhase } from '../../../domain/announcements/announcement.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { dayOf } from '../../../domain/time/zones.ts';
import { Button } from '../../ui/button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { audienceLabel } from './audience-text.ts';

export interface AnnouncementCardProps {
  announcement: AnnouncementResult;
  /** The name of its room; null: none, or not known. */
  room: string | null;
  zone: string;
  now: Instant;
  /** Left out: the caller may not, or it is over. */
  onWithdraw?: () => void;
}

const phases = {
  SHOWN: { tone: 'good', icon: Volume2, word: 'Shown' },
  ENDED: { tone: 'neutral', icon: CircleCheck, word: 'Ended' },
  WITHDRAWN: { tone: 'neutral', icon: Ban, word: 'Withdrawn' },
} as const satisfies Record<AnnouncementPhase, object>;

/** What is or was announced, to whom, by whom, and until when. */
export function AnnouncementCard({ announcement, room, zone, now, onWithdraw }: AnnouncementCardProps) {
  const { id, text, audience, createdAt, createdBy, endsAt, withdrawnAt } = announcement;
  const { tone, icon, word } = phases[announcementPhase(announcement, now)];
  const at = (instant: Instant): string =>
    dayOf(instant, zone) === dayOf(now, zone)
      ? formatTime(instant, zone)
      : `${formatDateShort(instant, zone)}, ${formatTime(instant, zone)}`;
  return (
    <li
      data-announcement={id}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface px-5 py-4 shadow-card ring-1 ring-line"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p dir="auto" className="text-lg font-semibold wrap-anywhere">
          {text}
        </p>
        <p className="figures text-sm text-muted wrap-anywhere">
          {[
            audienceLabel(audience, room),
            withdrawnAt
              ? t('{from}, withdrawn {at}', { from: at(createdAt), at: at(withdrawnAt) })
              : t('{from} to {to}', { from: at(createdAt), to: at(endsAt) }),
            createdBy,
          ].join(' · ')}
        </p>
      </div>
      <StatusPill tone={tone} icon={icon}>
        {t(word)}
      </StatusPill>
      {onWithdraw ? (
        <Button icon={Undo2} onClick={onWithdraw} aria-label={t('Withdraw “{text}”', { text })}>
          {t('Withdraw')}
        </Button>
      ) : null}
    </li>
  );
}
