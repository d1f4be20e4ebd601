import { zodResolver } from '@hookform/resolvers/zod';
import { KeyRound } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { resetPassword } from '../../../contract/identity.ts';
import { encodeMessage } from '../../../domain/language/message.ts';
import { resetPasswordFormArgs } from '../../../domain/people/credentials.ts';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { accountPath, useReturnUrl } from '../shared/return-url.ts';
import { showCallProblem } from '../shared/show-call-problem.ts';
import { useApiMutation } from '../use-api.ts';
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
  const form = useForm({
    resolver: zodResolver(resetPasswordFormArgs),
    defaultValues: { ...given, password: '', confirmPassword: '' },
  });
  const asked = useApiMutation(resetPassword, {
    onSuccess: (_done, { body }) => {
      toastSuccess(t('Your password has been changed. Please sign in with the new one.'));
      void navigate(accountPath('/signin', { email: body.email, returnUrl }), { replace: true });
    },
    onError: (error) => {
      if (error.code !== 'WRONG_CODE') return showCallProblem(error, form);
      form.setError('code', { type: 'server', message: encodeMessage(error.text) }, { shouldFocus: true });
    },
  });
  const { errors } = form.formState;
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
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit(({ confirmPassword: _typedTwice, ...body }) => asked.mutate({ body }))}
      >
        <EmailField {...form.register('email')} error={errors.email?.message} />
        <CodeField control={form.control} name="code" />
        <NewPasswordFields
          password={form.register('password', { deps: 'confirmPassword' })}
          confirmPassword={form.register('confirmPassword')}
          errors={errors}
        />
        <Button type="submit" variant="primary" size="lg" full icon={KeyRound} busy={asked.isPending}>
          {t('Change password')}
        </Button>
        <ResendButton email={email} purpose="reset" justSent={justSent} />
      </form>
    </CenteredPage>
  );
}
