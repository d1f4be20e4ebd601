import { KeyRound } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { resetPassword } from '../../../contract/sign-up.ts';
import { resetPasswordFormArgs } from '../../../domain/people/new-password.ts';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { accountPath, useReturnUrl } from '../shared/return-url.ts';
import { AccountLink } from './account-link.tsx';
import { CodeField } from './code-field.tsx';
import { useCodeFromLink } from './code-from-link.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ResendButton } from './resend-button.tsx';

/** Choose a new password with the mailed code; every device of the person is signed out. */
export function ResetPasswordScreen() {
  const navigate = useNavigate();
  const returnUrl = useReturnUrl();
  const given = useCodeFromLink();
  const justSent = (useLocation().state as { justSent?: unknown } | null)?.justSent === true;
  const form = useApiForm(resetPasswordFormArgs, {
    values: { ...given, password: '', confirmPassword: '' },
    call: resetPassword,
    body: ({ confirmPassword: _typedTwice, ...body }) => body,
    faultAt: { WRONG_CODE: 'code' },
    onSuccess: (_done, { email }) => {
      toastSuccess(t('Your password has been changed. Please sign in with the new one.'));
      void navigate(accountPath('/signin', { email, returnUrl }), { replace: true });
    },
  });
  const email = form.watch('email');
  return (
    <CenteredPage
      title={t('Choose a new password')}
      description={t(
        'If your email is registered, you will find a code in your inbox. Every device will be signed out.',
      )}
      foot={
        <AccountLink to={accountPath('/signin', { email, returnUrl })}>{t('Back to sign in')}</AccountLink>
      }
    >
      <ApiForm form={form}>
        <EmailField name="email" />
        <CodeField name="code" />
        <NewPasswordFields />
        <Button type="submit" variant="primary" size="lg" full icon={KeyRound} busy={form.busy}>
          {t('Change password')}
        </Button>
        <ResendButton email={email} purpose="reset" justSent={justSent} />
      </ApiForm>
    </CenteredPage>
  );
}
