import { Ban, CircleCheck, Clock, Pause, Send, TriangleAlert } from 'lucide-react';
import type { BroadcastState, RecipientState } from '../../../domain/broadcasts/broadcast.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { t } from '../../words/words.ts';

/** The words for how a broadcast stands. */
export const broadcastStyles = {
  SENDING: { tone: 'info', icon: Send, word: 'Sending' },
  PAUSED: { tone: 'warn', icon: Pause, word: 'Paused' },
  CANCELED: { tone: 'neutral', icon: Ban, word: 'Canceled' },
  DONE: { tone: 'good', icon: CircleCheck, word: 'Done' },
} as const satisfies Record<BroadcastState, object>;

export function BroadcastPill({ state }: { state: BroadcastState }) {
  const { tone, icon, word } = broadcastStyles[state];
  return (
    <StatusPill tone={tone} icon={icon}>
      {t(word)}
    </StatusPill>
  );
}

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
