import type { Message } from '../../domain/language/message.ts';
import type { ColumnFilter, FilterColumn } from '../../domain/tables/column-filters.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { t } from '../words/words.ts';

export interface ColumnFilterValueProps {
  column: FilterColumn;
  filter: ColumnFilter;
  problem: Message | null;
  onChange: (value: readonly string[]) => void;
}

/** What a filter's column is compared with: a field, two, or choices. */
export function ColumnFilterValue({ column, filter, problem, onChange }: ColumnFilterValueProps) {
  const [first = '', second = ''] = filter.value;
  const error = problem ?? undefined;
  const type = column.variant === 'date' ? 'date' : 'text';
  const inputMode = column.variant === 'number' ? ('decimal' as const) : undefined;
  const own = column.variant === 'answer';
  const isWhole = filter.operator === 'eq' || filter.operator === 'ne';
  if (column.variant === 'choice' || (own && isWhole && column.choices)) {
    return (
      <fieldset className="min-w-0">
        <legend className="font-medium">{t('Value')}</legend>
        {column.choices?.map(({ value, label }) => (
          <CheckboxField
            key={value}
            label={own ? label : t(label)}
            checked={filter.value.includes(value)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...filter.value, value] : filter.value.filter((one) => one !== value),
              )
            }
          />
        ))}
      </fieldset>
    );
  }
  if (filter.operator === 'isRelativeToToday') {
    const [count = '0', unit = 'days'] = first.split(' ');
    return (
      <div className="grid grid-cols-2 gap-x-2 gap-y-1">
        <TextField
          label={t('From today')}
          inputMode="text"
          value={count}
          error={error}
          onChange={({ target }) => onChange([`${target.value.trim()} ${unit}`])}
        />
        <SelectField
          label={t('Unit')}
          value={unit}
          options={[
            { value: 'days', label: t('days') },
            { value: 'weeks', label: t('weeks') },
            { value: 'months', label: t('months') },
          ]}
          onChange={({ target }) => onChange([`${count} ${target.value}`])}
        />
        <p className="col-span-2 text-sm text-muted">{t('-7 means in the past')}</p>
      </div>
    );
  }
  if (filter.operator === 'isBetween') {
    return (
      <div className="grid grid-cols-2 gap-2">
        <TextField
          label={t('From')}
          type={type}
          inputMode={inputMode}
          error={error}
          value={first}
          onChange={({ target }) => onChange([target.value, second])}
        />
        <TextField
          label={t('To')}
          type={type}
          inputMode={inputMode}
          value={second}
          onChange={({ target }) => onChange([first, target.value])}
        />
      </div>
    );
  }
  return (
    <TextField
      label={t('Value')}
      type={type}
      inputMode={inputMode}
      error={error}
      maxLength={200}
      value={first}
      onChange={({ target }) => onChange([target.value])}
    />
  );
}
