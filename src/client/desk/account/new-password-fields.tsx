import { useFormContext } from 'react-hook-form';
import { PasswordField } from '../../ui/password-field.tsx';
import { t } from '../../words/words.ts';

/** A new password, twice: `password` and `confirmPassword` of the form around it. */
export function NewPasswordFields() {
  const { register } = useFormContext();
  return (
    <>
      <PasswordField
        label={t('Password')}
        hint={t('At least 8 characters, with one uppercase letter and one number.')}
        autoComplete="new-password"
        {...register('password', { deps: 'confirmPassword' })}
      />
      <PasswordField name="confirmPassword" label={t('Password again')} autoComplete="new-password" />
    </>
  );
}
