import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../../ui/password-field.tsx';
import { t } from '../../words/words.ts';

export interface NewPasswordFieldsProps {
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: { password?: { message?: string }; confirmPassword?: { message?: string } };
}

/** A new password, twice. */
export function NewPasswordFields({ password, confirmPassword, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={t('Password')}
        hint={t('At least 8 characters, with one uppercase letter and one number.')}
        autoComplete="new-password"
        {...password}
        error={errors.password?.message}
      />
      <PasswordField
        label={t('Password again')}
        autoComplete="new-password"
        {...confirmPassword}
        error={errors.confirmPassword?.message}
      />
    </>
  );
}
