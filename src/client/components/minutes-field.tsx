import type { MessageLike } from '../../domain/language/message.ts';
import { minutesText } from '../../domain/schedule/minutes-text.ts';
import { TextField } from '../ui/text-field.tsx';
import { t } from '../words/words.ts';

export interface MinutesFieldProps {
  label: string;
  hint?: string;
  optional?: boolean;
  value: string;
  onChange: (value: string) => void;
  error?: MessageLike;
  /** What is counted; default min. */
  unit?: string;
  hideLabel?: boolean;
  disabled?: boolean;
  /** No minutes are a value too. */
  zero?: boolean;
}

/** A whole number of minutes (SPEC.md 5: "no negatives, no leading zeros"): what is neither cannot be typed. */
export function MinutesField({
  value,
  onChange,
  unit = t('min'),
  zero = false,
  ...words
}: MinutesFieldProps) {
  return (
    <TextField
      {...words}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      trailing={<span className="pr-4">{unit}</span>}
      onChange={({ target }) => onChange(minutesText(target.value, zero))}
    />
  );
}
