import { seatState, seatStateLabels, seatStates } from '../../../domain/meetings/seat-state.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { RoomView } from '../../../offline/room-view.ts';
import { seatStateStyles } from '../../components/seat-state-style.ts';
import type { MeterPart } from '../../ui/meter.tsx';
import { t } from '../../words/words.ts';

/** How many places are in each state but FREE, which is the rest; meetings without a place count too: nobody may be hidden. */
export function roomSummary(view: Pick<RoomView, 'seats' | 'unseated'>, now: Instant): MeterPart[] {
  const meetings = [...view.seats.map(({ meeting }) => meeting), ...view.unseated];
  const states = meetings.map((meeting) => seatState(meeting?.meeting ?? null, now));
  return seatStates
    .filter((state) => state !== 'FREE')
    .map((state) => ({
      label: t(seatStateLabels[state]),
      value: states.filter((one) => one === state).length,
      tone: seatStateStyles[state].tone,
    }))
    .filter(({ value }) => value > 0);
}

/** The whole of which the states are parts. */
export const placesIn = (view: Pick<RoomView, 'seats' | 'unseated'>): number =>
  view.seats.length + view.unseated.length;

/** Meetings in the room, whatever their state. */
export const takenIn = (view: Pick<RoomView, 'seats' | 'unseated'>): number =>
  view.seats.filter(({ meeting }) => meeting !== null).length + view.unseated.length;
