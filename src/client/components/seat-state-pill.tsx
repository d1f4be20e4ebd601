import { type SeatState, seatStateLabels } from '../../domain/meetings/seat-state.ts';
import { StatusPill, type StatusPillProps } from '../ui/status-pill.tsx';
import { t } from '../words/words.ts';
import { seatStateStyles } from './seat-state-style.ts';

export interface SeatStatePillProps extends Pick<StatusPillProps, 'look' | 'size'> {
  state: SeatState;
}

/** How a table stands: colour, icon and word. */
export function SeatStatePill({ state, look, size }: SeatStatePillProps) {
  const { tone, icon } = seatStateStyles[state];
  return (
    <StatusPill tone={tone} icon={icon} look={look} size={size}>
      {t(seatStateLabels[state])}
    </StatusPill>
  );
}
