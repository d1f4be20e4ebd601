import { CalendarClock } from 'lucide-react';
import { t } from '../../words/words.ts';
import { type BoardMoment, TABLES_AHEAD_MINUTES } from './board-moment.ts';

/** In the place of the tables, when there are none to show: why. */
export function NothingShown({ moment, filtered }: { moment: BoardMoment; filtered: boolean }) {
  return (
    <div className="grid flex-1 place-items-center p-[1em] text-center">
      <div className="flex max-w-[34em] flex-col items-center gap-[0.5em]">
        <CalendarClock aria-hidden className="size-[4em] text-muted" />
        <p className="text-[1.8em] leading-[1.2] font-bold text-balance">{whyNothing(moment, filtered)}</p>
        {moment.next && !moment.shown ? (
          <p className="text-[1.2em] text-muted text-balance">
            {t('Tables are shown {minutes} minutes before the next timeslot.', {
              minutes: TABLES_AHEAD_MINUTES,
            })}
          </p>
        ) : null}
      </div>
    </div>
  );
}

export function whyNothing(moment: BoardMoment, filtered: boolean): string {
  if (moment.kind === 'NOTHING') return t('There is no timeslot for this program/event');
  if (moment.kind === 'OVER') return t('Thank you for coming');
  if (moment.shown) {
    return filtered
      ? t('None of the selected rooms is used in this timeslot')
      : t('No room is available in this timeslot');
  }
  return moment.kind === 'BEFORE' ? t('Welcome') : t('See you in the next timeslot');
}
