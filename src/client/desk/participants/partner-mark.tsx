import { CalendarCheck2, Clock, Inbox, type LucideIcon, X } from 'lucide-react';
import type { OwnPartners } from '../../../contract/own-partners.ts';
import type { PartnerMark as Mark } from '../../../domain/meetings/partner-mark.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tone } from '../../ui/tone.ts';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';

const looks: Record<Mark, { tone: Tone; icon: LucideIcon; word: string }> = {
  MEETING: { tone: 'good', icon: CalendarCheck2, word: 'Meeting' },
  ASKED: { tone: 'waiting', icon: Clock, word: 'You asked' },
  ASKED_YOU: { tone: 'warn', icon: Inbox, word: 'Asks you' },
  DECLINED: { tone: 'neutral', icon: X, word: 'Declined your request' },
  YOU_DECLINED: { tone: 'neutral', icon: X, word: 'You declined' },
};

/** How one's organization stands to a participant; of a meeting, when it is. */
export function PartnerMark({
  marked,
  timezone,
}: {
  marked: OwnPartners['partners'][number];
  timezone: string;
}) {
  const { tone, icon, word } = looks[marked.mark];
  const when = `${formatDateShort(marked.startAt, timezone)}, ${formatTime(marked.startAt, timezone)}`;
  return (
    <StatusPill tone={tone} icon={icon}>
      {marked.mark === 'MEETING' ? t('Meeting {when}', { when }) : t(word)}
    </StatusPill>
  );
}
