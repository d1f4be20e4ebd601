import { useState } from 'react';
import type { MessageLike } from '../../../domain/language/message.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { monthNames } from '../../words/dates.ts';
import { t } from '../../words/words.ts';

export interface FoundedFieldProps {
  /** A calendar day, or an empty text. */
  value: string;
  onChange: (day: string) => void;
  onBlur: () => void;
  error: MessageLike | undefined;
}

const months = () =>
  monthNames().map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }));

/** SPEC.md 9: "founded date as month and year". A day that was known before stays where month and year stay. */
export function FoundedField({ value, onChange, onBlur, error }: FoundedFieldProps) {
  const [known] = useState(value);
  const [year, setYear] = useState(value.slice(0, 4));
  const [month, setMonth] = useState(value.slice(5, 7));
  const say = (nextYear: string, nextMonth: string) => {
    setYear(nextYear);
    setMonth(nextMonth);
    const start = `${nextYear.trim()}-${nextMonth}`;
    if (!/^\d{4}-\d{2}$/.test(start)) onChange('');
    else onChange(known.startsWith(start) ? known : `${start}-01`);
  };
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <SelectField
        label={t('Founded, month')}
        placeholder={t('Month')}
        options={months()}
        value={month}
        error={error}
        onBlur={onBlur}
        onChange={({ target }) => say(year, target.value)}
      />
      <TextField
        label={t('Founded, year')}
        inputMode="numeric"
        maxLength={4}
        value={year}
        onBlur={onBlur}
        onChange={({ target }) => say(target.value, month)}
      />
    </div>
  );
}
