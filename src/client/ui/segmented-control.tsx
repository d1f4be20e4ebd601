import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: LucideIcon;
  /** A number beside the label. */
  count?: number;
}

export interface SegmentedControlProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** As wide as its container. */
  full?: boolean;
}

/** Switches between two to four views of the same thing: a radio group in one row. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onChange, full = false } = props;
  const name = useId();
  return (
    <fieldset
      className={classNames(
        'flex min-w-0 gap-1 rounded-[1rem] bg-sunken p-1 ring-1 ring-inset ring-line',
        full ? 'w-full' : 'w-fit max-w-full',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map(({ value: own, label: word, icon: Icon, count }) => (
        <label
          key={own}
          className={classNames(
            'relative flex min-h-12 min-w-0 items-center justify-center gap-2 rounded-control px-4 font-medium select-none',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            full && 'flex-1',
            own === value ? 'bg-raised text-ink shadow-card ring-1 ring-line' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={own}
            checked={own === value}
            onChange={() => onChange(own)}
            className="absolute inset-0 size-full appearance-none rounded-control focus-visible:outline-none"
          />
          {Icon ? <Icon aria-hidden className="size-5 shrink-0" /> : null}
          <span className="truncate">{word}</span>
          {count !== undefined ? <span className="figures text-muted">{count}</span> : null}
        </label>
      ))}
    </fieldset>
  );
}
