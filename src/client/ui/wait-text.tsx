import { many, t } from '../words/words.ts';

/** From so many seconds on a wait is said in minutes: nobody counts a quarter of an hour in seconds. */
const LONG_S = 90;

/** What is said to whom the server limits. It counts in silence: a screen reader says it once, when it appears. */
export function WaitText({ seconds }: { seconds: number }) {
  return (
    <span role="timer" aria-live="off" className="figures">
      {seconds > LONG_S
        ? many(
            Math.ceil(seconds / 60),
            'Too many attempts. Try again in {count} minute.',
            'Too many attempts. Try again in {count} minutes.',
          )
        : seconds > 0
          ? many(
              seconds,
              'Too many attempts. Try again in {count} second.',
              'Too many attempts. Try again in {count} seconds.',
            )
          : t('You can try again now.')}
    </span>
  );
}
