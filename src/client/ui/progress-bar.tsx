import { useId } from 'react';
import { classNames } from './class-names.ts';

export interface ProgressBarProps {
  /** What is going on ("Uploading deck.pdf"); shown above the bar. */
  label: string;
  /** 0 to 1; undefined while nobody knows how long it takes. */
  value?: number;
  /** Shown at the end of the label line, such as "3 of 12"; default the percentage. */
  detail?: string;
}

/** How far a long task is. */
export function ProgressBar({ label, value, detail }: ProgressBarProps) {
  const labelId = useId();
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex justify-between gap-3">
        <span id={labelId} className="min-w-0 wrap-anywhere font-medium">
          {label}
        </span>
        <span className="figures shrink-0 text-muted">
          {detail ?? (percent === undefined ? '' : `${percent} %`)}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={detail}
        className="h-2.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={classNames(
            'h-full rounded-full bg-accent transition-[width] duration-200',
            percent === undefined && 'w-2/5 animate-pulse',
          )}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
