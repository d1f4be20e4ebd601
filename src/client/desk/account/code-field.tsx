import { useEffect, useRef } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { OneTimeCodeField } from '../../ui/one-time-code-field.tsx';
import { t } from '../../words/words.ts';

export interface CodeFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  /** All six digits are there. */
  onComplete?: () => void;
}

/** The mailed code of six digits, as a field of a form; the form can focus it. */
export function CodeField<Values extends FieldValues>({ control, name, onComplete }: CodeFieldProps<Values>) {
  const place = useRef<HTMLDivElement>(null);
  const { field, fieldState } = useController({ control, name });
  const { ref } = field;
  useEffect(() => ref({ focus: () => place.current?.querySelector('input')?.focus() }), [ref]);
  return (
    <div ref={place}>
      <OneTimeCodeField
        label={t('Confirmation code')}
        hint={t('The six digits we emailed you. They are valid for 15 minutes.')}
        inputMode="numeric"
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onComplete={onComplete}
        error={fieldState.error?.message}
      />
    </div>
  );
}
