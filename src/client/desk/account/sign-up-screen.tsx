import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { accountPath, useReturnUrl } from '../shared/return-url.ts';
import { begunEmail, dropBegun, readBegun, saveBegunSignUp } from './begun-sign-up.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { lacksProfile } from './missing-profile.ts';
import { ProfileStep } from './profile-step.tsx';
import { SignUpStep } from './sign-up-step.tsx';
import { useSignIn } from './use-sign-in.ts';

/**
 * Sign up in three steps: address and password, the mailed code, the name. The code signs in, in this tab, after a reload or in the
 * tab that the mail's link opens, so that nobody types the password again. Who is done is led on by the shell.
 */
export function SignUpScreen() {
  const { me } = useSession();
  const navigate = useNavigate();
  const returnUrl = useReturnUrl();
  // After a reload: the code is still waited for.
  const [given, setGiven] = useState<{ email: string; password?: string } | null>(() => {
    const email = begunEmail();
    return email ? { email } : null;
  });
  const toSignIn = () =>
    void navigate(accountPath('/signin', { email: given?.email ?? '', returnUrl }), { replace: true });
  const { busy, signIn, adopt } = useSignIn(toSignIn);

  if (lacksProfile(me)) return <ProfileStep />;
  if (!given)
    return (
      <SignUpStep
        returnUrl={returnUrl}
        onSignedUp={({ email, password, continuation }) => {
          saveBegunSignUp({ continuation, returnUrl }, email);
          setGiven({ email, password });
        }}
      />
    );
  return (
    <ConfirmStep
      email={given.email}
      continuation={readBegun()?.continuation}
      returnUrl={returnUrl}
      justSent
      busy={busy}
      onConfirmed={async (email, session) => {
        dropBegun();
        if (session) await adopt(session);
        else if (given.password !== undefined) await signIn({ email, password: given.password });
        else toSignIn();
      }}
      foot={
        <button
          type="button"
          onClick={() => {
            dropBegun();
            setGiven(null);
          }}
          className="min-h-12 font-semibold text-accent underline"
        >
          {t('Use another email')}
        </button>
      }
    />
  );
}
