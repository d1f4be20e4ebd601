import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { accountPath, useReturnUrl } from '../shared/return-url.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { lacksProfile } from './missing-profile.ts';
import { ProfileStep } from './profile-step.tsx';
import { SignUpStep } from './sign-up-step.tsx';
import { useSignIn } from './use-sign-in.ts';

/**
 * Sign up in three steps: address and password, the mailed code, the name. The password stays in this screen's memory
 * until the code is right, so that nobody types it again. Who is done is led on by the shell.
 */
export function SignUpScreen() {
  const { me } = useSession();
  const navigate = useNavigate();
  const returnUrl = useReturnUrl();
  const [given, setGiven] = useState<{ email: string; password: string } | null>(null);
  const toSignIn = () =>
    void navigate(accountPath('/signin', { email: given?.email ?? '', returnUrl }), { replace: true });
  const { busy, signIn } = useSignIn(toSignIn);

  if (lacksProfile(me)) return <ProfileStep />;
  if (!given) return <SignUpStep returnUrl={returnUrl} onSignedUp={setGiven} />;
  return (
    <ConfirmStep
      email={given.email}
      justSent
      busy={busy}
      onConfirmed={async () => {
        await signIn(given);
      }}
      foot={
        <button
          type="button"
          onClick={() => setGiven(null)}
          className="min-h-12 font-semibold text-accent underline"
        >
          {t('Use another email')}
        </button>
      }
    />
  );
}
