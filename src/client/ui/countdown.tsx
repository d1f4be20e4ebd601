import { classNames } from './class-names.ts';
import { countdownText } from './countdown-text.ts';

export interface CountdownProps {
  /** The end, epoch milliseconds. */
  until: number;
  /** The present, epoch milliseconds: from `useNow`, or fixed. It has no clock of its own. */
  now: number;
  /** What is counted down to, for screen readers ("until the next meeting"). */
  label: string;
  /** Below this many milliseconds it turns amber; default 60,000. */
  soonBelow?: number;
  className?: string;
}

/** Time left as mm:ss in tabular figures. */
export function Countdown({ until, now, label, soonBelow = 60_000, className }: CountdownProps) {
  const left = until - now;
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={`${countdownText(left)} ${label}`}
      className={classNames('figures font-semibold', left <= soonBelow && 'text-late', className)}
    >
      {countdownText(left)}
    </span>
  );
}
