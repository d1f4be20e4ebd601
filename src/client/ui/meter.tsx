import { classNames } from './class-names.ts';
import { solidTone, type Tone } from './tone.ts';

export interface MeterPart {
  /** The word for this part ("Both here"). */
  label: string;
  value: number;
  tone: Tone;
}

export interface MeterProps {
  /** What is measured, for screen readers. */
  label: string;
  parts: readonly MeterPart[];
  /** The whole; default the sum of the parts. */
  max?: number;
  /** Shows the words and numbers below the bar (default true). */
  legend?: boolean;
}

/** Shares of a whole in one bar, with their words and numbers. */
export function Meter({ label, parts, max, legend = true }: MeterProps) {
  const sum = parts.reduce((total, part) => total + part.value, 0);
  const whole = Math.max(1, max ?? sum);
  const words = parts.map((part) => `${part.label} ${part.value}`).join(', ');
  return (
    <div className="flex flex-col gap-2.5">
      <div
        role="img"
        aria-label={`${label}: ${words}`}
        className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-line"
      >
        {parts.map((part) =>
          part.value > 0 ? (
            <div
              key={part.label}
              className={classNames('h-full', solidTone[part.tone])}
              style={{ width: `${(part.value / whole) * 100}%` }}
            />
          ) : null,
        )}
      </div>
      {legend ? (
        <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          {parts.map((part) => (
            <li key={part.label} className="flex items-center gap-2">
              <span className={classNames('size-2.5 rounded-full', solidTone[part.tone])} />
              {part.label} <span className="figures font-semibold text-ink">{part.value}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
