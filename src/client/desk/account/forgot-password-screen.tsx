import { zodResolver } from '@hookform/resolvers/zod';
import { MailQuestion } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { forgotPassword } from '../../../contract/identity.ts';
import { forgotPasswordArgs } from '../../../domain/people/credentials.ts';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { t } from '../../words/words.ts';
import { accountPath, useReturnUrl } from '../shared/return-url.ts';
import { showCallProblem } from '../shared/show-call-problem.ts';
import { useApiMutation } from '../use-api.ts';
import { AccountLink } from './account-link.tsx';
import { EmailField } from './email-field.tsx';

/** Asks for a code to choose a new password. */
export function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const returnUrl = useReturnUrl();
  const [search] = useSearchParams();
  const form = useForm({
    resolver: zodResolver(forgotPasswordArgs),
    defaultValues: { email: search.get('email') ?? '' },
  });
  const asked = useApiMutation(forgotPassword, {
    onSuccess: (_done, { body }) =>
      void navigate(accountPath('/reset-password', { email: body.email, returnUrl }), {
        state: { justSent: true },
      }),
    onError: (error) => showCallProblem(error, form),
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
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit((body) => asked.mutate({ body }))}
      >
        <EmailField {...form.register('email')} error={form.formState.errors.email?.message} />
        <Button type="submit" variant="primary" size="lg" full icon={MailQuestion} busy={asked.isPending}>
          {t('Email me a code')}
        </Button>
      </form>
    </CenteredPage>
  );
}
