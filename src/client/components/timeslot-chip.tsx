import { ChevronRight, Circle, Coffee, History, type LucideIcon, Radio } from 'lucide-react';
import { type TimeslotPhase, timeslotPhase } from '../../domain/schedule/current-timeslot.ts';
import type { TimeslotType } from '../../domain/schedule/schedule.ts';
import type { Instant } from '../../domain/time/instants.ts';
import { classNames } from '../ui/class-names.ts';
import { formatSpan } from '../words/dates.ts';
import { t } from '../words/words.ts';

export interface TimeslotFacts {
  slotStartTime: Instant;
  slotEndTime: Instant;
  timeslotType: TimeslotType;
  disabledAt: Instant | null;
}

const phases: Record<TimeslotPhase, { word: string; icon: LucideIcon }> = {
  OVER: { word: 'Ended', icon: History },
  RUNNING: { word: 'Now', icon: Radio },
  AHEAD: { word: 'Upcoming', icon: Circle },
};

/** The word for a timeslot that holds no meetings, or null. */
export function pauseWord(slot: Pick<TimeslotFacts, 'timeslotType' | 'disabledAt'>): string | null {
  if (slot.timeslotType === 'BREAKTIME') return t('Break');
  if (slot.timeslotType === 'OTHERS') return t('Other');
  return slot.disabledAt === null ? null : t('Disabled');
}

export interface TimeslotChipProps {
  slot: TimeslotFacts;
  now: Instant;
  zone: string;
  selected: boolean;
  /** Right of the times, such as the number of meetings. */
  detail?: string;
  onSelect: () => void;
}

/** A timeslot in a list: its times, whether it is over, now or ahead, or a break. */
export function TimeslotChip({ slot, now, zone, selected, detail, onSelect }: TimeslotChipProps) {
  const phase = timeslotPhase(slot, now);
  const pause = pauseWord(slot);
  const { word, icon } = phases[phase];
  const Icon = pause ? Coffee : icon;
  return (
    <button
      type="button"
      disabled={pause !== null}
      aria-current={selected ? 'true' : undefined}
      data-timeslot-phase={phase}
      onClick={onSelect}
      className={classNames(
        'figures flex min-h-14 w-full items-center gap-3 rounded-control px-4 py-2 text-left ring-inset',
        selected
          ? 'bg-accent-soft ring-2 ring-accent'
          : 'bg-surface ring-1 ring-line not-disabled:hover:ring-line-strong',
        pause && 'border-dashed bg-transparent',
      )}
    >
      <Icon
        aria-hidden
        className={classNames(
          'size-5 shrink-0',
          phase === 'RUNNING' && !pause ? 'text-both-here' : 'text-muted',
        )}
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={classNames('font-semibold', (phase === 'OVER' || pause) && 'text-muted')}>
          {formatSpan(slot.slotStartTime, slot.slotEndTime, zone)}
        </span>
        <span
          className={
            phase === 'RUNNING' && !pause ? 'text-sm font-semibold text-both-here' : 'text-sm text-muted'
          }
        >
          {pause ? `${pause}${phase === 'RUNNING' ? t(' · now') : ''}` : t(word)}
          {detail ? <span className="font-normal text-muted"> · {detail}</span> : null}
        </span>
      </span>
      {pause ? null : <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />}
    </button>
  );
}
