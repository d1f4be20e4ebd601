import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Tone, textTone } from './tone.ts';

export interface RingProps {
  /** 0 to 1. */
  value: number;
  /** What is measured, for screen readers ("12 of 20 tables taken"). */
  label: string;
  /** Default accent. */
  tone?: Tone;
  /** Side length in pixels; default 72. */
  size?: number;
  /** In the middle: a number, an icon. */
  children?: ReactNode;
}

/** A share as a ring. */
export function Ring({ value, label, tone = 'accent', size = 72, children }: RingProps) {
  const share = Math.min(1, Math.max(0, value));
  const around = 2 * Math.PI * 42;
  return (
    <div
      role="img"
      aria-label={label}
      className="relative inline-flex shrink-0 items-center justify-center"
      style={{ width: size, height: size }}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r="42" fill="none" strokeWidth="11" className="stroke-line" />
        {share > 0 ? (
          <circle
            cx="50"
            cy="50"
            r="42"
            fill="none"
            stroke="currentColor"
            strokeWidth="11"
            strokeLinecap="round"
            strokeDasharray={`${around * share} ${around}`}
            className={classNames('transition-[stroke-dasharray] duration-200', textTone[tone])}
          />
        ) : null}
      </svg>
      <span className="figures relative font-semibold">{children}</span>
    </div>
  );
}
