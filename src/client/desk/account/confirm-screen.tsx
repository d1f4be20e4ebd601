import { useNavigate } from 'react-router';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { accountPath, useReturnUrl } from '../shared/return-url.ts';
import { AccountLink } from './account-link.tsx';
import { useCodeFromLink } from './code-from-link.ts';
import { ConfirmStep } from './confirm-step.tsx';

/** Where the mail's link leads, with email and code filled in; and where a sign-in leads before it. */
export function ConfirmScreen() {
  const navigate = useNavigate();
  const returnUrl = useReturnUrl();
  const given = useCodeFromLink();
  return (
    <ConfirmStep
      email={given.email}
      code={given.code}
      justSent={given.email !== '' && given.code === ''}
      onConfirmed={(email) => {
        toastSuccess(t('Your email is confirmed. Please sign in.'));
        void navigate(accountPath('/signin', { email, returnUrl }), { replace: true });
      }}
      foot={
        <AccountLink to={accountPath('/signin', { email: given.email, returnUrl })}>
          {t('Back to sign in')}
        </AccountLink>
      }
    />
  );
}
