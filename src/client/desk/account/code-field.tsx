import { OneTimeCodeField } from '../../ui/one-time-code-field.tsx';
import { t } from '../../words/words.ts';
import { FormControl } from '../shared/form/form-control.tsx';

export interface CodeFieldProps {
  name: string;
  /** All six digits are there. */
  onComplete?: () => void;
}

/** The mailed code of six digits, as a field of the form around it. */
export function CodeField({ name, onComplete }: CodeFieldProps) {
  return (
    <FormControl name={name}>
      {(field) => (
        <OneTimeCodeField
          label={t('Confirmation code')}
          hint={t('The six digits we emailed you. They are valid for 15 minutes.')}
          inputMode="numeric"
          onComplete={onComplete}
          {...field}
        />
      )}
    </FormControl>
  );
}
