import { useFormContext } from 'react-hook-form';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { type BoundProps, useFormField } from '../../ui/form-context.ts';
import { FieldError } from '../../ui/form-field.tsx';
import { t } from '../../words/words.ts';

export interface ChoicesFieldProps {
  legend: string;
  /** Of a field that holds a list. */
  name: string;
  options: readonly { value: string; label: string }[];
}

/** Any of some words. */
export function ChoicesField({ legend, name, options }: ChoicesFieldProps) {
  const field = useFormContext().register(name);
  const { error } = useFormField<BoundProps>(field);
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="flex w-full items-baseline justify-between gap-3 font-medium">
        {legend}
        <span className="text-sm font-normal text-muted">{t('Optional')}</span>
      </legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <CheckboxField key={value} label={label} value={value} {...field} />
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}
