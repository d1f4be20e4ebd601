import { MailQuestion } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { forgotPassword } from '../../../contract/sign-up.ts';
import { forgotPasswordArgs } from '../../../domain/people/new-password.ts';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { t } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { accountPath, useReturnUrl } from '../shared/return-url.ts';
import { AccountLink } from './account-link.tsx';
import { EmailField } from './email-field.tsx';

/** Asks for a code to choose a new password. */
export function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const returnUrl = useReturnUrl();
  const [search] = useSearchParams();
  const form = useApiForm(forgotPasswordArgs, {
    values: { email: search.get('email') ?? '' },
    call: forgotPassword,
    onSuccess: (_done, { email }) =>
      void navigate(accountPath('/reset-password', { email, returnUrl }), { state: { justSent: true } }),
  });
  return (
    <CenteredPage
      title={t('Forgot password?')}
      description={t('We will email you a code so that you can choose a new one.')}
      foot={
        <AccountLink to={accountPath('/signin', { email: form.watch('email'), returnUrl })}>
          {t('Back to sign in')}
        </AccountLink>
      }
    >
      <ApiForm form={form}>
        <EmailField name="email" />
        <Button type="submit" variant="primary" size="lg" full icon={MailQuestion} busy={form.busy}>
          {t('Email me a code')}
        </Button>
      </ApiForm>
    </CenteredPage>
  );
}
