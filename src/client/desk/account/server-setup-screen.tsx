import { ShieldCheck } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { completeSetup, getSetup } from '../../../contract/setup.ts';
import { setupFormArgs } from '../../../domain/people/setup.ts';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { ApiForm } from '../shared/form/api-form.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { accountPath } from '../shared/return-url.ts';
import { useApiQuery } from '../use-api.ts';
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
  const form = useApiForm(setupFormArgs, {
    values: { email: '', password: '', confirmPassword: '' },
    call: completeSetup,
    body: ({ email, password }) => ({ secret, email, password }),
    onSuccess: (_done, { email, password }) => signIn({ email, password }),
  });
  const { busy, signIn } = useSignIn(
    () => void navigate(accountPath('/signin', { email: form.getValues('email'), returnUrl: '/' })),
  );
  // The address works once: where the answer of the first try was lost, the account is there.
  const over = form.problem?.code === 'SETUP_OVER';
  return (
    <CenteredPage
      title={t('Set up this server')}
      description={t(
        'You will be its first super admin: you can see and change everything in every program.',
      )}
      foot={over ? <AccountLink to="/signin">{t('Sign in')}</AccountLink> : undefined}
    >
      <ApiForm form={form}>
        <EmailField name="email" />
        <NewPasswordFields />
        <Button type="submit" variant="primary" size="lg" full icon={ShieldCheck} busy={form.busy || busy}>
          {t('Create my super admin account')}
        </Button>
      </ApiForm>
    </CenteredPage>
  );
}
