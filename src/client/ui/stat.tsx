import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { softTone, type Tone } from './tone.ts';

export interface StatProps {
  label: string;
  /** The number, large. */
  value: ReactNode;
  /** A few words below it. */
  hint?: ReactNode;
  icon?: LucideIcon;
  /** Colour of the icon's tile; default neutral. */
  tone?: Tone;
}

/** One number and what it counts. */
export function Stat({ label, value, hint, icon: Icon, tone = 'neutral' }: StatProps) {
  return (
    <div className="flex min-w-0 items-start justify-between gap-3 rounded-card bg-surface p-5 shadow-card ring-1 ring-line">
      <div className="flex min-w-0 flex-col">
        <span className="text-muted">{label}</span>
        <span className="figures text-3xl font-semibold tracking-tight">{value}</span>
        {hint ? <span className="text-sm text-muted">{hint}</span> : null}
      </div>
      {Icon ? (
        <span
          className={classNames(
            'flex size-11 shrink-0 items-center justify-center rounded-control',
            softTone[tone],
          )}
        >
          <Icon aria-hidden className="size-5.5" />
        </span>
      ) : null}
    </div>
  );
}
