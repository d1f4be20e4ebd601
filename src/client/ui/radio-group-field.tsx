import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '../words/words.ts';
import { classNames } from './class-names.ts';
import { FieldError, type FieldText } from './form-field.tsx';

export interface RadioOption {
  value: string;
  label: ReactNode;
  /** A second line that explains the choice. */
  hint?: ReactNode;
  icon?: LucideIcon;
  disabled?: boolean;
}

export interface RadioGroupFieldProps extends FieldText {
  name: string;
  options: readonly RadioOption[];
  /** Empty string: nothing chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Options side by side where there is room (default false). */
  inline?: boolean;
  className?: string;
}

/** One of a few, all visible, each a card of at least 48 px. */
export function RadioGroupField(props: RadioGroupFieldProps) {
  const { label, hint, error, optional, hideLabel, name, options, value, onChange, onBlur, inline } = props;
  const groupId = useId();
  const describedBy = [hint ? `${groupId}-hint` : null, error ? `${groupId}-error` : null]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      className={classNames('flex min-w-0 flex-col gap-2', props.className)}
      aria-describedby={describedBy || undefined}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-2 font-medium wrap-anywhere'}>
        {label}
        {optional ? <span className="ml-2 text-sm font-normal text-muted">{t('Optional')}</span> : null}
      </legend>
      {hint ? (
        <p id={`${groupId}-hint`} className="-mt-2 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <div className={inline ? 'flex flex-wrap gap-2 *:flex-auto' : 'flex flex-col gap-2'}>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            option={option}
            name={name}
            checked={option.value === value}
            invalid={Boolean(error)}
            onPick={() => onChange(option.value)}
            onBlur={onBlur}
          />
        ))}
      </div>
      <FieldError id={`${groupId}-error`} error={error} />
    </fieldset>
  );
}

interface RadioCardProps {
  option: RadioOption;
  name: string;
  checked: boolean;
  invalid: boolean;
  onPick: () => void;
  onBlur?: () => void;
}

function RadioCard({ option, name, checked, invalid, onPick, onBlur }: RadioCardProps) {
  const Icon = option.icon;
  return (
    <label
      className={classNames(
        'flex min-h-12 items-start gap-3 overflow-x-clip rounded-control px-4 py-3 ring-inset transition-shadow duration-100',
        checked ? 'bg-accent-soft ring-2 ring-accent' : 'bg-surface ring-1 ring-line-strong/70',
        invalid && !checked && 'ring-problem',
        option.disabled ? 'opacity-50' : 'hover:ring-line-strong',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      )}
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={option.disabled}
        onChange={onPick}
        onBlur={onBlur}
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full bg-surface ring-2 ring-inset ring-line-strong checked:ring-6 checked:ring-accent focus-visible:outline-none"
      />
      {Icon ? <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" /> : null}
      <span className="flex min-w-0 flex-col wrap-anywhere">
        <span className="font-medium">{option.label}</span>
        {option.hint ? <span className="text-sm text-muted">{option.hint}</span> : null}
      </span>
    </label>
  );
}
