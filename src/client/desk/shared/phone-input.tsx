import { PhoneField } from '../../components/phone-field.tsx';
import { t } from '../../words/words.ts';
import { FormControl } from './form/form-control.tsx';

export interface PhoneInputProps {
  /** The form's field with a number as it is stored (SPEC.md 5). */
  name: string;
  optional?: boolean;
  hint?: string;
}

/** A telephone number in the form around it, with what is wrong with it. */
export function PhoneInput({ name, ...words }: PhoneInputProps) {
  return (
    <FormControl name={name}>
      {({ value, onChange, onBlur, error }) => (
        <PhoneField
          label={t('Phone number')}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={error}
          {...words}
        />
      )}
    </FormControl>
  );
}
