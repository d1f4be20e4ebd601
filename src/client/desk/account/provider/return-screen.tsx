import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type CallError, call } from '../../../../contract/call.ts';
import type { Session } from '../../../../contract/identity.ts';
import { confirmProviderSignIn, finishProviderSignIn } from '../../../../contract/provider-sign-in.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { rich } from '../../../words/rich.ts';
import { t } from '../../../words/words.ts';
import { useCaller } from '../../caller-context.ts';
import { sentenceOf } from '../../shared/call-problem-text.ts';
import { ApiForm } from '../../shared/form/api-form.tsx';
import { useApiForm } from '../../shared/form/use-api-form.ts';
import { accountPath } from '../../shared/return-url.ts';
import { CodeField } from '../code-field.tsx';
import { useSignIn } from '../use-sign-in.ts';
import { providerCodeArgs } from './provider-code-args.ts';

/** What is known of the way back. */
type Back =
  | { kind: 'ASKING' }
  | { kind: 'FAILED'; why: string }
  | { kind: 'CONFIRM'; confirmationId: string; email: string; code: string };

/**
 * `/signin/return`: where a sign-in provider leads back to, and where the link of the confirmation mail leads. The
 * address is sent to the server once, and leaves the history.
 */
export function ReturnScreen() {
  const caller = useCaller();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [given] = useState(() => search.toString());
  const [back, setBack] = useState<Back>(() => ofMail(given) ?? { kind: 'ASKING' });
  const { adopt, busy } = useSignIn(() => undefined);
  // Once, also where React runs an effect twice: the answer is good once.
  const asked = useRef(false);

  const enter = async (session: Session, returnUrl: string | null) => {
    // Who has no name yet gives it there, and goes back from there.
    if (await adopt(session))
      void navigate(accountPath('/signup', { returnUrl: returnUrl ?? '/' }), { replace: true });
    else setBack({ kind: 'FAILED', why: t('Please sign in again.') });
  };
  const finish = async () => {
    setSearch({}, { replace: true });
    if (back.kind !== 'ASKING') return;
    try {
      const result = await call(caller, finishProviderSignIn, { body: { answer: given || 'none' } });
      if (result.kind === 'SIGNED_IN') await enter(result.session, result.returnUrl);
      else setBack({ ...result, code: '' });
    } catch (error) {
      setBack({ kind: 'FAILED', why: sentenceOf(error as CallError) });
    }
  };
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void finish();
  });

  if (back.kind === 'FAILED')
    return (
      <CenteredPage title={t('You are not signed in')} description={back.why}>
        <ButtonLink to="/signin" variant="primary">
          {t('Back to sign in')}
        </ButtonLink>
      </CenteredPage>
    );
  if (back.kind === 'CONFIRM') return <ConfirmForm {...back} busy={busy} onConfirmed={enter} />;
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label={t('Signing you in')} />
    </div>
  );
}

/** What the link of our mail carries; it works in the browser that began. */
function ofMail(query: string): Back | null {
  const search = new URLSearchParams(query);
  const confirmationId = search.get('confirmation');
  if (confirmationId === null) return null;
  return {
    kind: 'CONFIRM',
    confirmationId,
    email: search.get('email') ?? '',
    code: search.get('code') ?? '',
  };
}

interface ConfirmFormProps {
  confirmationId: string;
  email: string;
  code: string;
  busy: boolean;
  onConfirmed: (session: Session, returnUrl: string | null) => Promise<void>;
}

function ConfirmForm({ confirmationId, email, code, busy, onConfirmed }: ConfirmFormProps) {
  const form = useApiForm(providerCodeArgs, {
    values: { code },
    call: confirmProviderSignIn,
    body: (args) => ({ ...args, confirmationId }),
    faultAt: { WRONG_CODE: 'code' },
    onSuccess: ({ session, returnUrl }) => void onConfirmed(session, returnUrl),
  });
  return (
    <CenteredPage
      title={t('Confirm that it is you')}
      description={rich(
        'This is needed only once, so that nobody else can open your account: enter the code that we sent to {email}.',
        {
          email: <strong className="text-ink wrap-anywhere">{email}</strong>,
        },
      )}
      foot={<ButtonLink to="/signin">{t('Back to sign in')}</ButtonLink>}
    >
      <ApiForm form={form}>
        <CodeField name="code" onComplete={() => form.submit()} />
        <Button type="submit" variant="primary" size="lg" full icon={MailCheck} busy={form.busy || busy}>
          {t('Confirm')}
        </Button>
      </ApiForm>
    </CenteredPage>
  );
}
