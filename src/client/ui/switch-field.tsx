import { useId } from 'react';
import { t } from '../words/words.ts';
import { classNames } from './class-names.ts';

export interface SwitchFieldProps {
  label: string;
  /** What screen readers say, where the label alone would not tell it from its neighbours. */
  spoken?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What its two states are called; Open and Closed by default. */
  words?: { on: string; off: string };
  disabled?: boolean;
  /** The change is on its way: no further press is taken. */
  busy?: boolean;
}

/** On or off, at once: a change that needs no button to save it. State is place, colour and word together. */
export function SwitchField({
  label,
  spoken,
  checked,
  onChange,
  words = { on: t('Open'), off: t('Closed') },
  disabled = false,
  busy = false,
}: SwitchFieldProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classNames(
        'relative flex min-h-12 items-center gap-3 select-none',
        disabled && 'opacity-60',
      )}
    >
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={spoken}
        aria-busy={busy || undefined}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => {
          if (!busy) onChange(target.checked);
        }}
        className="peer absolute inset-0 size-full appearance-none rounded-control outline-offset-0"
      />
      <span
        aria-hidden
        className={classNames(
          'pointer-events-none flex h-7 w-12 shrink-0 items-center rounded-full p-1 transition-colors duration-100',
          checked ? 'justify-end bg-accent' : 'justify-start bg-line-strong',
          busy && 'animate-pulse',
        )}
      >
        <span className="size-5 rounded-full bg-surface shadow-control" />
      </span>
      <span className="pointer-events-none flex flex-col leading-tight">
        <span className="font-medium">{label}</span>
        <span className="text-sm text-muted">{t(checked ? words.on : words.off)}</span>
      </span>
    </label>
  );
}
