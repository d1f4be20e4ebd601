import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ResultOf } from '../../../contract/endpoint.ts';
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
  const [kept, setKept] = useState<Kept | null>(null);
  const form = useApiForm(resetPasswordFormArgs, {
    values: { ...given, password: '', confirmPassword: '' },
    call: resetPassword,
    body: ({ confirmPassword: _typedTwice, ...body }) => body,
    faultAt: { WRONG_CODE: 'code' },
    onSuccess: ({ kept = [] }, { email }) => {
      if (kept.length > 0) return setKept(kept);
      toastSuccess(t('Your password has been changed. Please sign in with the new one.'));
      void navigate(accountPath('/signin', { email, returnUrl }), { replace: true });
    },
  });
  const email = form.watch('email');
  if (kept !== null) return <WaysKept kept={kept} email={email} />;
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

type Kept = NonNullable<ResultOf<typeof resetPassword>['kept']>;

/**
 * The other ways to sign in that remain, in addition to the new password: if someone else had access to the account, what they may
 * have added is listed here.
 */
function WaysKept({ kept, email }: { kept: Kept; email: string }) {
  return (
    <CenteredPage
      title={t('Your password has been changed')}
      description={t(
        'These can still be used to sign in to your account. If you do not recognize one, sign in and remove it.',
      )}
      foot={<AccountLink to={accountPath('/signin', { email, returnUrl: '/' })}>{t('Sign in')}</AccountLink>}
    >
      <ul className="flex flex-col divide-y divide-line">
        {kept.map(({ kind, name, email: said }) => (
          <li key={`${kind} ${name} ${said}`} className="flex flex-col py-3">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="text-sm text-muted wrap-anywhere">
              {kind === 'PASSKEY' ? t('Passkey') : said || t('Linked account')}
            </span>
          </li>
        ))}
      </ul>
      <AccountLink to={accountPath('/signin', { email, returnUrl: '/security' })}>
        {t('Sign in and review them')}
      </AccountLink>
    </CenteredPage>
  );
}
