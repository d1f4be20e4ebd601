import { type ChangeEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import { type FieldText, FormField } from './form-field.tsx';

export interface OneTimeCodeFieldProps extends FieldText {
  value: string;
  /** Upper case, no spaces, at most `length` characters. */
  onChange: (value: string) => void;
  /** Called once when the last character is typed or pasted. */
  onComplete?: (value: string) => void;
  onBlur?: () => void;
  /** How many characters; default 6 (SPEC.md section 5: confirmation code min 6). */
  length?: number;
  /** numeric opens the number pad; default text. */
  inputMode?: 'numeric' | 'text';
  disabled?: boolean;
  name?: string;
  className?: string;
}

/** What a typed or pasted text becomes: letters and digits only, upper case, cut to length. */
export function normaliseCode(text: string, length: number): string {
  return text
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .slice(0, length);
}

/** A short code in boxes. It is one real input, so paste, autofill and screen readers work. */
export function OneTimeCodeField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  value,
  onChange,
  onComplete,
  onBlur,
  length = 6,
  inputMode = 'text',
  disabled,
  name,
  className,
}: OneTimeCodeFieldProps) {
  const [focused, setFocused] = useState(false);
  const places = Array.from({ length }, (_, index) => index);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const next = normaliseCode(event.target.value, length);
    onChange(next);
    if (next.length === length && next !== value) onComplete?.(next);
  };
  return (
    <FormField
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
    >
      {(wiring) => (
        <div className="relative">
          <div aria-hidden className="flex gap-2">
            {places.map((place) => (
              <span
                key={place}
                className={classNames(
                  'figures flex h-15 min-w-0 max-w-14 flex-1 items-center justify-center rounded-control bg-surface text-2xl font-semibold shadow-control ring-inset',
                  error ? 'ring-2 ring-problem' : 'ring-1 ring-line-strong',
                  focused && place === Math.min(value.length, length - 1) && 'ring-3 ring-accent',
                  disabled && 'opacity-50',
                )}
              >
                {value[place] ?? ''}
              </span>
            ))}
          </div>
          <input
            {...wiring}
            name={name}
            value={value}
            onChange={take}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false);
              onBlur?.();
            }}
            disabled={disabled}
            inputMode={inputMode}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent opacity-0"
          />
        </div>
      )}
    </FormField>
  );
}
