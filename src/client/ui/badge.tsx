import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { softTone, solidTone, type Tone } from './tone.ts';

export interface BadgeProps {
  children: ReactNode;
  /** Default neutral. For states use StatusPill: colour alone says nothing. */
  tone?: Tone;
  look?: 'soft' | 'solid';
}

/** What is longer than this may take several lines: someone's own words, not a label of ours. */
const ONE_LINE = 24;

/** A small label or count: a tag, a role, a number. */
export function Badge({ children, tone = 'neutral', look = 'soft' }: BadgeProps) {
  const long = typeof children === 'string' && children.length > ONE_LINE;
  return (
    <span
      className={classNames(
        'figures inline-flex min-h-6 w-fit min-w-6 items-center justify-center rounded-lg px-2 text-sm font-medium',
        long ? 'max-w-full py-0.5 wrap-anywhere' : 'whitespace-nowrap',
        look === 'solid' ? solidTone[tone] : softTone[tone],
      )}
    >
      {children}
    </span>
  );
}
