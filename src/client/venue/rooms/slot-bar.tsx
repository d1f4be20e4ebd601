import { ChevronLeft, ChevronRight, Radio } from 'lucide-react';
import { timeslotPhase } from '../../../domain/schedule/current-timeslot.ts';
import { type Instant, millisOf } from '../../../domain/time/instants.ts';
import type { DoorTimeslot } from '../../../offline/documents.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatDate, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';

export interface SlotBarProps {
  slot: DoorTimeslot;
  eventName: string | null;
  former: DoorTimeslot | null;
  next: DoorTimeslot | null;
  /** By the server's clock. */
  now: Instant;
  zone: string;
  onSlot: (slot: DoorTimeslot) => void;
  /** Back to the slot of now; null while it is shown. */
  onNow: (() => void) | null;
}

/** Which timeslot is shown, what is left of it, and the way to its neighbours. */
export function SlotBar({ slot, eventName, former, next, now, zone, onSlot, onNow }: SlotBarProps) {
  const phase = timeslotPhase(slot, now);
  const until = phase === 'AHEAD' ? slot.slotStartTime : slot.slotEndTime;
  return (
    <section
      aria-label={t('Timeslot')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-surface p-3 sm:gap-x-4 md:py-2 shadow-card ring-1 ring-line"
    >
      <IconButton
        icon={ChevronLeft}
        label={t('Previous timeslot')}
        look="framed"
        disabled={!former}
        onClick={() => former && onSlot(former)}
      />
      <div className="flex min-w-0 flex-1 flex-col" aria-live="polite">
        <p className="figures text-lg font-semibold sm:text-2xl">
          {formatSpan(slot.slotStartTime, slot.slotEndTime, zone)}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {formatDate(slot.slotStartTime, zone)}
          {eventName ? ` · ${eventName}` : ''}
        </p>
      </div>
      <div className="order-last flex w-full items-center justify-center gap-x-4 border-t border-line pt-2 sm:order-none sm:w-auto sm:border-0 sm:pt-0">
        <p className="flex items-baseline gap-2 sm:flex-col sm:items-end sm:gap-0">
          {phase === 'OVER' ? (
            <span className="text-lg font-semibold text-muted">{t('Ended')}</span>
          ) : (
            <>
              <Countdown
                until={millisOf(until)}
                now={millisOf(now)}
                label={phase === 'AHEAD' ? t('until this timeslot starts') : t('until this timeslot ends')}
                soonBelow={phase === 'AHEAD' ? 0 : 120_000}
                className="text-2xl"
              />
              <span aria-hidden className="text-sm text-muted">
                {phase === 'AHEAD' ? t('until it starts') : t('left')}
              </span>
            </>
          )}
        </p>
        {onNow ? (
          <Button icon={Radio} onClick={onNow}>
            {t('Now')}
          </Button>
        ) : null}
      </div>
      <IconButton
        icon={ChevronRight}
        label={t('Next timeslot')}
        look="framed"
        disabled={!next}
        onClick={() => next && onSlot(next)}
      />
    </section>
  );
}
