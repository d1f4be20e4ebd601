import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFormField } from './form-context.ts';
import { controlClass, type FieldText, FormField } from './form-field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps
  extends FieldText,
    Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly SelectOption[];
  /** First line with an empty value, for "nothing chosen yet". */
  placeholder?: string;
  className?: string;
}

/** One of a list, through the device's own picker: the best one on phones and tablets. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, hideLabel, id, options, placeholder, className, ...select } =
    useFormField(props);
  return (
    <FormField
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      id={id}
      className={className}
    >
      {(wiring) => (
        <div className="relative">
          <select
            {...select}
            {...wiring}
            className={classNames(controlClass, 'appearance-none truncate pr-12')}
          >
            {placeholder !== undefined ? <option value="">{placeholder}</option> : null}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </FormField>
  );
}
