import { Search, X } from 'lucide-react';
import { t } from '../words/words.ts';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

export interface SearchFieldProps {
  /** What is searched, for screen readers ("Search meetings"). */
  label: string;
  value: string;
  /** Every keystroke; the caller waits (SPEC.md section 9: 300 ms) before asking a server. */
  onChange: (value: string) => void;
  placeholder?: string;
  /** Shows the label above the field too (default false). */
  showLabel?: boolean;
  className?: string;
}

/** Search with a magnifier and a clear button. */
export function SearchField({ label, value, onChange, placeholder, showLabel, className }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      label={label}
      hideLabel={!showLabel}
      icon={Search}
      value={value}
      placeholder={placeholder ?? label}
      onChange={(event) => onChange(event.target.value)}
      enterKeyHint="search"
      autoComplete="off"
      className={className}
      trailing={
        value ? <IconButton icon={X} label={t('Clear search')} onClick={() => onChange('')} /> : undefined
      }
    />
  );
}
