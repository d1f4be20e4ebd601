import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { PhoneField } from '../../components/phone-field.tsx';
import { t } from '../../words/words.ts';

export interface PhoneInputProps<Values extends FieldValues, Out> {
  control: Control<Values, unknown, Out>;
  /** The form's field with a number as it is stored (SPEC.md 5). */
  name: FieldPath<Values>;
  optional?: boolean;
  hint?: string;
}

/** A telephone number in a form, with what is wrong with it. */
export function PhoneInput<Values extends FieldValues, Out>({
  control,
  name,
  ...words
}: PhoneInputProps<Values, Out>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <PhoneField
          label={t('Phone number')}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={fieldState.error?.message}
          {...words}
        />
      )}
    />
  );
}
