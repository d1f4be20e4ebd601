import { Star } from 'lucide-react';
import { t } from '../words/words.ts';
import { classNames } from './class-names.ts';

export interface StarsProps {
  /** How many of `of` are full; fractions are rounded to the nearest. */
  score: number;
  of?: number;
  size?: 'sm' | 'md';
}

/** A score as stars and as a word: "4 of 5". */
export function Stars({ score, of = 5, size = 'md' }: StarsProps) {
  const full = Math.round(score);
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="inline-flex gap-0.5">
        {Array.from({ length: of }, (_, place) => place + 1).map((place) => (
          <Star
            key={place}
            className={classNames(
              size === 'sm' ? 'size-4.5' : 'size-5.5',
              place <= full ? 'fill-late text-late' : 'text-line-strong',
            )}
          />
        ))}
      </span>
      <span className="figures font-semibold">
        {t('{done} of {total}', { done: Number.isInteger(score) ? score : score.toFixed(1), total: of })}
      </span>
    </span>
  );
}
