import { seatState, seatStateLabels } from '../../../domain/meetings/seat-state.ts';
import type { TableTurn } from '../../../domain/schedule/turn-of-table.ts';
import { earlierOf, type Instant, laterOf } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { SeatedView } from '../../../offline/slot-turn.ts';
import { seatStateStyles } from '../../components/seat-state-style.ts';
import type { Tone } from '../../ui/tone.ts';
import { t } from '../../words/words.ts';

/** How a table stands in a change of timeslots; its icon goes by `kind`. Pure, so that every one is a line in a test. */
export interface TurnState {
  kind: 'BUSY' | 'ENDED' | 'UNUSED' | 'COMING';
  tone: Tone;
  word: string;
}

/**
 * BUSY: those who leave still have time. COMING: those who come, by who of them is in. ENDED: nobody comes, and those who were
 * there should have left. UNUSED: nobody comes, and nobody was there.
 */
export function turnState(table: TableTurn<SeatedView>, present: Instant, zone: string): TurnState {
  const { leaving, coming, busyUntil } = table;
  if (busyUntil !== null)
    return { kind: 'BUSY', tone: 'late', word: t('Busy until {time}', { time: timeOf(busyUntil, zone) }) };
  if (coming) {
    const state = seatState(coming.meeting.view.meeting, present);
    return { kind: 'COMING', tone: seatStateStyles[state].tone, word: t(seatStateLabels[state]) };
  }
  return leaving && leaving.here.length > 0
    ? {
        kind: 'ENDED',
        tone: 'waiting',
        word: t('Ended at {time}', { time: timeOf(leaving.meeting.endAt, zone) }),
      }
    : { kind: 'UNUSED', tone: 'free', word: t('Nobody came') };
}

/** "10:30", or "10:30 – 10:40" across a break: when the change is. */
export function turnTime(tables: readonly TableTurn<SeatedView>[], zone: string): string {
  const times = [
    ...tables.flatMap(({ leaving }) => leaving?.meeting.endAt ?? []),
    ...tables.flatMap(({ coming }) => coming?.meeting.startAt ?? []),
  ];
  const [first = ''] = times;
  const from = times.reduce(earlierOf, first);
  const to = times.reduce(laterOf, first);
  return from === to ? timeOf(from, zone) : `${timeOf(from, zone)} – ${timeOf(to, zone)}`;
}
