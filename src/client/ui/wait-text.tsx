import { many, t } from '../words/words.ts';

/** What is said to whom the server limits. It counts in silence: a screen reader says it once, when it appears. */
export function WaitText({ seconds }: { seconds: number }) {
  return (
    <span role="timer" aria-live="off" className="figures">
      {seconds > 0
        ? many(
            seconds,
            'Too many attempts. Try again in {count} second.',
            'Too many attempts. Try again in {count} seconds.',
          )
        : t('You can try again now.')}
    </span>
  );
}
