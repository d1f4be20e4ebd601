import { zodResolver } from '@hookform/resolvers/zod';
import { LogIn } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import type { CallError } from '../../../contract/call.ts';
import { signInArgs } from '../../../domain/people/credentials.ts';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastWarning } from '../../ui/toast.tsx';
import { AccountLink } from './account-link.tsx';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { EmailField } from './email-field.tsx';
import { accountPath, useReturnUrl } from './return-url.ts';
import { showCallProblem } from './show-call-problem.ts';
import { useSignIn } from './use-sign-in.ts';

/** Sign in. Who has signed in is led on by the shell; who comes because a session has ended signs in again. */
export function SignInScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnUrl = useReturnUrl();
  const form = useForm({
    resolver: zodResolver(signInArgs),
    defaultValues: { email: search.get('email') ?? '', password: '' },
  });
  const { busy, signIn } = useSignIn(refused);

  function refused(error: CallError) {
    if (error.code === 'EMAIL_NOT_CONFIRMED') {
      toastWarning('Almost there', error.message);
      void navigate(accountPath('/confirm', { email: form.getValues('email'), returnUrl }));
      return;
    }
    showCallProblem(error, form);
    if (error.code === 'BAD_CREDENTIALS') form.setFocus('password', { shouldSelect: true });
  }

  const { errors } = form.formState;
  const email = form.watch('email');
  return (
    <CenteredPage
      title="Sign in"
      foot={
        <p>
          No account yet? <AccountLink to={accountPath('/signup', { returnUrl })}>Sign up</AccountLink>
        </p>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit(async (credentials) => {
          await signIn(credentials);
        })}
      >
        <EmailField {...form.register('email')} error={errors.email?.message} />
        <div className="flex flex-col">
          <PasswordField
            label="Password"
            autoComplete="current-password"
            {...form.register('password')}
            error={errors.password?.message}
          />
          <p className="mt-1">
            <AccountLink to={accountPath('/forgot-password', { email, returnUrl })}>
              Forgot password?
            </AccountLink>
          </p>
        </div>
        <Button type="submit" variant="primary" size="lg" full icon={LogIn} busy={busy}>
          Sign in
        </Button>
      </form>
      <DemoSignIns
        busy={busy}
        onPick={async ({ email, password }) => {
          form.reset({ email, password: '' });
          await signIn({ email, password });
        }}
      />
    </CenteredPage>
  );
}
