import { zodResolver } from '@hookform/resolvers/zod';
import { ShieldCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { completeSetup, getSetup } from '../../../contract/setup.ts';
import { setupFormArgs } from '../../../domain/people/setup.ts';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { accountPath } from '../shared/return-url.ts';
import { showCallProblem } from '../shared/show-call-problem.ts';
import { useApiMutation, useApiQuery } from '../use-api.ts';
import { AccountLink } from './account-link.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useSignIn } from './use-sign-in.ts';

/** `/setup`: the first super admin of a new server, by the one-time address that it printed at its start. */
export function SetupScreen() {
  const secret = useLocation().hash.slice(1);
  const open = useApiQuery(
    getSetup,
    {},
    // Asked until it is known, and not once more as the form has made it untrue.
    { retry: false, enabled: ({ state }) => state.data === undefined },
  );
  const toSignIn = <AccountLink to="/signin">{t('Sign in')}</AccountLink>;
  if (open.error?.code === 'NOT_FOUND')
    return (
      <CenteredPage
        title={t('This server is set up')}
        description={t('Its first super admin has been created. A setup address works only once.')}
        foot={toSignIn}
      >
        {null}
      </CenteredPage>
    );
  if (open.data === undefined)
    return (
      <CenteredPage title={t('Set up this server')}>
        <QueryView query={open} rows={3} loading={t('Checking this server')}>
          {() => null}
        </QueryView>
      </CenteredPage>
    );
  if (secret === '')
    return (
      <CenteredPage
        title={t('This server is not set up yet')}
        description={t(
          'Please open the setup address that the server printed when it started. It ends with # and a long code.',
        )}
      >
        {null}
      </CenteredPage>
    );
  return <SetupForm secret={secret} />;
}

function SetupForm({ secret }: { secret: string }) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(setupFormArgs),
    defaultValues: { email: '', password: '', confirmPassword: '' },
  });
  const { busy, signIn } = useSignIn(
    () => void navigate(accountPath('/signin', { email: form.getValues('email'), returnUrl: '/' })),
  );
  const asked = useApiMutation(completeSetup, {
    onSuccess: (_done, { body }) => signIn(body),
    onError: (error) => showCallProblem(error, form),
  });
  // The address works once: where the answer of the first try was lost, the account is there.
  const over = asked.error?.code === 'SETUP_OVER';
  const { errors } = form.formState;
  return (
    <CenteredPage
      title={t('Set up this server')}
      description={t(
        'You will be its first super admin: you can see and change everything in every program.',
      )}
      foot={over ? <AccountLink to="/signin">{t('Sign in')}</AccountLink> : undefined}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit(({ email, password }) =>
          asked.mutate({ body: { secret, email, password } }),
        )}
      >
        <EmailField {...form.register('email')} error={errors.email?.message} />
        <NewPasswordFields
          password={form.register('password', { deps: 'confirmPassword' })}
          confirmPassword={form.register('confirmPassword')}
          errors={errors}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          full
          icon={ShieldCheck}
          busy={asked.isPending || busy}
        >
          {t('Create my super admin account')}
        </Button>
      </form>
    </CenteredPage>
  );
}
