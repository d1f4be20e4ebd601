import { Hourglass, type LucideIcon } from 'lucide-react';
import type { DoorMeeting } from '../../domain/meetings/meeting.ts';
import { type SeatState, seatState, seatStateLabels } from '../../domain/meetings/seat-state.ts';
import { isLongWait, waitAt } from '../../domain/meetings/waiting.ts';
import type { Instant } from '../../domain/time/instants.ts';
import { classNames } from '../ui/class-names.ts';
import { StatusPill, type StatusPillProps } from '../ui/status-pill.tsx';
import type { Tone } from '../ui/tone.ts';
import { t } from '../words/words.ts';
import { seatStateStyles } from './seat-state-style.ts';

/** A free table that can be pressed. Its dashes are a border: an outline would stand in the place of the focus ring. */
export const freeTableClass = classNames(
  'border border-dashed border-line-strong bg-free-soft text-free hover:bg-sunken',
);

/** How a table is drawn. */
export interface TableStyle {
  state: SeatState;
  tone: Tone;
  icon: LucideIcon;
  /** Someone has been waiting there for too long: for so many minutes. Null: nobody has. */
  waiting: number | null;
}

/**
 * The look of a table by its meeting; amber where someone has been waiting for too long.
 *
 * @param afterMinutes what is too long, as the program says
 */
export function tableStyle(meeting: DoorMeeting | null, now: Instant, afterMinutes: number): TableStyle {
  const state = seatState(meeting, now);
  const wait = meeting ? waitAt(meeting, now) : null;
  return wait && isLongWait(wait, afterMinutes)
    ? { state, tone: 'late', icon: Hourglass, waiting: wait.minutes }
    : { state, ...seatStateStyles[state], waiting: null };
}

/** The icon and the word of a table's state; where someone waits, for how long. */
export function TableState({ look }: { look: TableStyle }) {
  const { icon: Icon } = look;
  return (
    <span className="inline-flex shrink-0 items-center gap-1 font-semibold">
      <Icon aria-hidden className="size-[1.15em] shrink-0" />
      <StateWord look={look} />
    </span>
  );
}

/** The same as a pill. */
export function TableStatePill({ look, size }: { look: TableStyle } & Pick<StatusPillProps, 'size'>) {
  return (
    <StatusPill tone={look.tone} icon={look.icon} size={size}>
      <StateWord look={look} />
    </StatusPill>
  );
}

function StateWord({ look: { state, waiting } }: { look: TableStyle }) {
  if (waiting === null) return t(seatStateLabels[state]);
  return (
    <>
      <span className="sr-only">{t(seatStateLabels[state])}</span>
      <span>{t('waiting {minutes} min', { minutes: waiting })}</span>
    </>
  );
}
