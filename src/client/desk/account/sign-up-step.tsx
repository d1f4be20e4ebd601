import { UserPlus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { signUp } from '../../../contract/sign-up.ts';
import { signUpFormArgs } from '../../../domain/people/new-password.ts';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { spoken, t } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { accountPath } from '../shared/return-url.ts';
import { AccountLink } from './account-link.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export interface SignUpStepProps {
  returnUrl: string;
  onSignedUp: (given: { email: string; password: string; continuation: string | undefined }) => void;
}

/** Address and password. An invitation's link brings the address along. */
export function SignUpStep({ returnUrl, onSignedUp }: SignUpStepProps) {
  const [search] = useSearchParams();
  const form = useApiForm(signUpFormArgs, {
    values: { email: search.get('email') ?? '', password: '', confirmPassword: '' },
    call: signUp,
    body: ({ email, password }) => ({ email, password, language: spoken(), returnUrl }),
    onSuccess: ({ continuation }, { email, password }) => onSignedUp({ email, password, continuation }),
  });
  return (
    <CenteredPage
      title={t('Sign up')}
      description={t('We will email you a code to confirm your address.')}
      foot={
        <p>
          {t('Have an account?')}{' '}
          <AccountLink to={accountPath('/signin', { returnUrl })}>{t('Sign in')}</AccountLink>
        </p>
      }
    >
      <ApiForm form={form}>
        <EmailField name="email" />
        <NewPasswordFields />
        <Button type="submit" variant="primary" size="lg" full icon={UserPlus} busy={form.busy}>
          {t('Sign up')}
        </Button>
      </ApiForm>
    </CenteredPage>
  );
}
