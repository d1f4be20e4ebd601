import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFormField } from './form-context.ts';
import { controlClass, type FieldText, FormField } from './form-field.tsx';

export interface TextareaFieldProps extends FieldText, Omit<ComponentProps<'textarea'>, 'className'> {
  className?: string;
}

/** Several lines of text; grows with what is typed where the browser can. */
export function TextareaField(props: TextareaFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    id,
    className,
    rows = 4,
    ...textarea
  } = useFormField(props);
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
        <textarea
          {...textarea}
          {...wiring}
          rows={rows}
          className={classNames(controlClass, 'field-sizing-content min-h-28 resize-y contain-inline-size')}
        />
      )}
    </FormField>
  );
}
