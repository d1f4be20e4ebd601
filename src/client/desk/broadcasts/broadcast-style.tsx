import { Ban, CalendarClock, CircleCheck, Clock, Pause, Send, TriangleAlert } from 'lucide-react';
import type { RecipientState } from '../../../domain/broadcasts/broadcast.ts';
import type { BroadcastPhase } from '../../../domain/broadcasts/send-time.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';

/** The words for how a broadcast stands. */
export const broadcastStyles = {
  SENDING: { tone: 'info', icon: Send, word: 'Sending' },
  PAUSED: { tone: 'warn', icon: Pause, word: 'Paused' },
  CANCELED: { tone: 'neutral', icon: Ban, word: 'Canceled' },
  DONE: { tone: 'good', icon: CircleCheck, word: 'Done' },
  SCHEDULED: { tone: 'waiting', icon: CalendarClock, word: 'Scheduled' },
  HELD: { tone: 'problem', icon: TriangleAlert, word: 'Not sent' },
  WITHDRAWN: { tone: 'neutral', icon: Ban, word: 'Withdrawn' },
} as const satisfies Record<BroadcastPhase, object>;

export function BroadcastPill({ phase }: { phase: BroadcastPhase }) {
  const { tone, icon, word } = broadcastStyles[phase];
  return (
    <StatusPill tone={tone} icon={icon}>
      {t(word)}
    </StatusPill>
  );
}

/** "Will be sent on Nov 28, 2026, 09:00": in the program's zone. */
export const sendTimeText = (sendAt: Instant, zone: string): string =>
  t('Will be sent on {day}, {time}', {
    day: formatDateShort(sendAt, zone),
    time: formatTime(sendAt, zone),
  });

/** The words for what became of a recipient. */
export const recipientStyles = {
  WAITING: { tone: 'waiting', icon: Clock, word: 'Waiting' },
  QUEUED: { tone: 'info', icon: Send, word: 'On its way' },
  SENT: { tone: 'good', icon: CircleCheck, word: 'Sent' },
  FAILED: { tone: 'problem', icon: TriangleAlert, word: 'Failed' },
  SKIPPED: { tone: 'neutral', icon: Ban, word: 'Skipped' },
} as const satisfies Record<RecipientState, object>;

export function RecipientPill({ state }: { state: RecipientState }) {
  const { tone, icon, word } = recipientStyles[state];
  return (
    <StatusPill tone={tone} icon={icon}>
      {t(word)}
    </StatusPill>
  );
}
