import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { accountPath, useReturnUrl } from '../shared/return-url.ts';
import { AccountLink } from './account-link.tsx';
import { dropBegun, readBegun } from './begun-sign-up.ts';
import { useCodeFromLink } from './code-from-link.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { useSignIn } from './use-sign-in.ts';

/**
 * Where the mail's link leads, with email and code filled in; and where a sign-in leads before it. In the browser that signed up
 * the code signs in, and the person goes on where they came from.
 */
export function ConfirmScreen() {
  const navigate = useNavigate();
  const returnUrl = useReturnUrl();
  const given = useCodeFromLink();
  const [begun] = useState(readBegun);
  const { busy, adopt } = useSignIn(() => undefined);
  // The link says where its sign-up came from; one of an earlier version does not.
  const back = returnUrl === '/' ? (begun?.returnUrl ?? returnUrl) : returnUrl;
  return (
    <ConfirmStep
      email={given.email}
      code={given.code}
      justSent={given.email !== '' && given.code === ''}
      continuation={begun?.continuation}
      returnUrl={back}
      busy={busy}
      onConfirmed={async (email, session) => {
        dropBegun();
        // Who has no name yet gives it there, and goes back from there.
        if (session && (await adopt(session))) {
          void navigate(accountPath('/signup', { returnUrl: back }), { replace: true });
          return;
        }
        toastSuccess(t('Your email is confirmed. Please sign in.'));
        void navigate(accountPath('/signin', { email, returnUrl: back }), { replace: true });
      }}
      foot={
        <AccountLink to={accountPath('/signin', { email: given.email, returnUrl: back })}>
          {t('Back to sign in')}
        </AccountLink>
      }
    />
  );
}
