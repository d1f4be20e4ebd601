import { ArrowRight, CircleCheckBig, Coffee, Hourglass, type LucideIcon, Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { isSameEventDay } from '../../../domain/time/day-times.ts';
import { type Instant, millisOf } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { DoorTimeslot } from '../../../offline/documents.ts';
import { classNames } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { formatDate, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import type { BoardMoment } from './board-moment.ts';

export interface NowAndNextProps {
  moment: BoardMoment;
  now: Instant;
  zone: string;
  /** One room is shown: its time is that of the board. */
  oneRoom: boolean;
}

/** The timeslot that runs with what is left of it, and the next one with the time until it starts. */
export function NowAndNext({ moment, now, zone, oneRoom }: NowAndNextProps) {
  const { next } = moment;
  return (
    <div className="grid grid-cols-1 gap-[0.75em] md:grid-cols-2">
      <Present moment={moment} now={now} zone={zone} oneRoom={oneRoom} />
      {next ? (
        <Strip
          label={t('Next')}
          icon={ArrowRight}
          word={t('Next')}
          title={<Span slot={next} now={now} zone={zone} />}
        >
          <Left
            until={next.slotStartTime}
            now={now}
            label={t('until the next timeslot starts')}
            word={t('until it starts')}
          />
        </Strip>
      ) : moment.kind === 'MEETINGS' || moment.kind === 'BREAK' ? (
        <Strip label={t('Next')} icon={CircleCheckBig} word={t('Next')} title={t('No more timeslots')} />
      ) : null}
    </div>
  );
}

/** What is now, in words. */
export function presentTitle(
  { kind, running }: BoardMoment,
  { zone, oneRoom }: Pick<NowAndNextProps, 'zone' | 'oneRoom'>,
): string {
  if (running && kind === 'BREAK') {
    const until = timeOf(running.slotEndTime, zone);
    return running.timeslotType === 'BREAKTIME'
      ? t('Break until {until}', { until })
      : t('No meetings until {until}', { until });
  }
  return {
    NOTHING: t('There is no timeslot for this program/event'),
    BEFORE: t('Meetings have not started yet'),
    BETWEEN: t('Between two timeslots'),
    OVER: t('All timeslots have ended'),
    // Of rooms that have their own times each says its own.
    MEETINGS:
      running?.roomId && !oneRoom
        ? t('Each room has its own times')
        : running
          ? formatSpan(running.slotStartTime, running.slotEndTime, zone)
          : '',
    BREAK: t('Break'),
  }[kind];
}

const icons: Record<BoardMoment['kind'], LucideIcon> = {
  NOTHING: Hourglass,
  BEFORE: Hourglass,
  MEETINGS: Radio,
  BREAK: Coffee,
  BETWEEN: Hourglass,
  OVER: CircleCheckBig,
};

function Present({ moment, now, zone, oneRoom }: NowAndNextProps) {
  const { running, kind } = moment;
  return (
    <Strip
      label={t('Now')}
      icon={icons[kind]}
      word={t('Now')}
      title={presentTitle(moment, { zone, oneRoom })}
      strong
    >
      {running && (oneRoom || !running.roomId) ? (
        <Left
          until={running.slotEndTime}
          now={now}
          label={kind === 'BREAK' ? t('until the break ends') : t('until this timeslot ends')}
          word="left"
          soon
        />
      ) : null}
    </Strip>
  );
}

interface StripProps {
  label: string;
  icon: LucideIcon;
  word: string;
  title: ReactNode;
  strong?: boolean;
  children?: ReactNode;
}

function Strip({ label, icon: Icon, word, title, strong = false, children }: StripProps) {
  return (
    <section
      aria-label={label}
      className={classNames(
        'flex min-w-0 flex-wrap items-center justify-between gap-x-[1em] rounded-[0.7em] bg-surface px-[1em] py-[0.5em] ring-inset',
        strong ? 'ring-[0.15em] ring-accent' : 'ring-1 ring-line-strong',
      )}
    >
      <div className="min-w-0">
        <p className="flex items-center gap-[0.4em] text-[1em] leading-[1.2] font-semibold text-accent">
          <Icon aria-hidden className="size-[1.1em]" />
          {word}
        </p>
        <p className="figures text-[1.6em] leading-[1.2] font-bold wrap-anywhere">{title}</p>
      </div>
      {children}
    </section>
  );
}

function Span({ slot, now, zone }: { slot: DoorTimeslot; now: Instant; zone: string }) {
  const today = isSameEventDay(slot.slotStartTime, now, zone);
  return (
    <>
      {today ? '' : `${formatDate(slot.slotStartTime, zone)}, `}
      {formatSpan(slot.slotStartTime, slot.slotEndTime, zone)}
    </>
  );
}

interface LeftProps {
  until: Instant;
  now: Instant;
  label: string;
  word: string;
  /** Amber in its last two minutes. */
  soon?: boolean;
}

function Left({ until, now, label, word, soon = false }: LeftProps) {
  return (
    <p className="flex items-baseline gap-[0.4em]">
      <Countdown
        until={millisOf(until)}
        now={millisOf(now)}
        label={label}
        soonBelow={soon ? 120_000 : 0}
        className="text-[2.5em] leading-[1.1]"
      />
      <span aria-hidden className="text-[1em] text-muted">
        {word}
      </span>
    </p>
  );
}
