import {
  CheckCheck,
  CircleDashed,
  ClockAlert,
  Hourglass,
  type LucideIcon,
  UserCheck,
  UserX,
} from 'lucide-react';
import type { SeatState } from '../../domain/meetings/seat-state.ts';
import type { Tone } from '../ui/tone.ts';

/** Colour and icon of each state of a table; the word is in the domain (`seatStateLabels`). */
export const seatStateStyles: Record<SeatState, { tone: Tone; icon: LucideIcon }> = {
  FREE: { tone: 'free', icon: CircleDashed },
  WAITING: { tone: 'waiting', icon: Hourglass },
  ONE_HERE: { tone: 'one-here', icon: UserCheck },
  BOTH_HERE: { tone: 'both-here', icon: CheckCheck },
  LATE: { tone: 'late', icon: ClockAlert },
  NO_SHOW: { tone: 'no-show', icon: UserX },
};
