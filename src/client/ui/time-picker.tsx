import { Clock } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { t } from '../words/words.ts';
import { classNames } from './class-names.ts';
import { FieldError, type FieldText } from './form-field.tsx';
import { normaliseHour, normaliseMinute, stepTimePart, typedPart } from './time-value.ts';

export interface TimePickerProps extends FieldText {
  /** `HH:mm`, 24 hours; empty string for not chosen yet. */
  value: string;
  /** Always a normalised `HH:mm`; called when a part is left or stepped. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Hours that cannot be chosen (SPEC.md section 5: hours up to the current one, today); one of them shows an error. */
  isHourDisabled?: (hour: number) => boolean;
  className?: string;
}

/** Hours and minutes, typed or stepped with the arrow keys. */
export function TimePicker(props: TimePickerProps) {
  const { label, hint, error, optional, hideLabel, value, onChange, onBlur, disabled, isHourDisabled } =
    props;
  const id = useId();
  const [hour = '', minute = ''] = value ? value.split(':') : [];
  const blocked = value !== '' && Boolean(isHourDisabled?.(Number(normaliseHour(hour))));
  const problem = error ?? (blocked ? t('This hour is not available.') : undefined);
  const describedBy = [hint ? `${id}-hint` : null, problem ? `${id}-error` : null].filter(Boolean).join(' ');
  const shared = {
    disabled,
    invalid: Boolean(problem),
    describedBy: describedBy || undefined,
    onLeave: onBlur,
  };
  return (
    <fieldset className={classNames('flex min-w-0 flex-col gap-1.5', props.className)}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 font-medium'}>
        {label}
        {optional ? <span className="ml-2 text-sm font-normal text-muted">{t('Optional')}</span> : null}
      </legend>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-2 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <div
        className={classNames(
          'figures flex h-12 w-fit items-center gap-0.5 rounded-control bg-surface pr-1.5 pl-4 shadow-control ring-inset',
          'focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent',
          problem ? 'ring-2 ring-problem' : 'ring-1 ring-line-strong',
          disabled && 'opacity-50',
        )}
      >
        <Clock aria-hidden className="mr-2 size-5 text-muted" />
        <TimePart
          {...shared}
          label={t('{label}: hour', { label })}
          value={hour}
          highest={23}
          normalise={normaliseHour}
          onCommit={(next) => onChange(`${next}:${normaliseMinute(minute)}`)}
        />
        <span aria-hidden className="font-semibold">
          :
        </span>
        <TimePart
          {...shared}
          label={t('{label}: minute', { label })}
          value={minute}
          highest={59}
          normalise={normaliseMinute}
          onCommit={(next) => onChange(`${normaliseHour(hour)}:${next}`)}
        />
      </div>
      <FieldError id={`${id}-error`} error={problem} />
    </fieldset>
  );
}

interface TimePartProps {
  label: string;
  value: string;
  highest: number;
  normalise: (text: string) => string;
  onCommit: (value: string) => void;
  onLeave?: () => void;
  disabled?: boolean;
  invalid: boolean;
  describedBy: string | undefined;
}

function TimePart({ label, value, highest, normalise, onCommit, onLeave, ...rest }: TimePartProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setDraft(null);
    onCommit(stepTimePart(draft ?? value, event.key === 'ArrowUp' ? 1 : -1, highest));
  };
  return (
    <input
      aria-label={label}
      aria-invalid={rest.invalid || undefined}
      aria-describedby={rest.describedBy}
      disabled={rest.disabled}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00"
      value={draft ?? value}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => setDraft(typedPart(target.value, target.selectionStart))}
      onKeyDown={step}
      onBlur={() => {
        setDraft(null);
        onCommit(normalise(draft ?? value));
        onLeave?.();
      }}
      className="h-10 w-9 rounded-lg bg-transparent text-center text-lg font-semibold outline-none focus:bg-accent-soft focus:text-accent"
    />
  );
}
