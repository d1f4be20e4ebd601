import { LogIn } from 'lucide-react';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CallError } from '../../../contract/call.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastError, toastWarning } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { sentenceOf } from '../shared/call-problem-text.ts';
import { accountPath, useReturnUrl } from '../shared/return-url.ts';
import { AccountLink } from './account-link.tsx';
import { EmailField } from './email-field.tsx';
import type { LateSignInsProps } from './late-sign-ins.tsx';
import type { Credentials } from './sign-in-call.ts';
import { SignInPage } from './sign-in-page.tsx';
import { signInCode, useSignIn } from './use-sign-in.ts';

/** Other ways than a password, once the form is painted; none where their code cannot be had. */
function useLateSignIns(): ComponentType<LateSignInsProps> | undefined {
  const [late, setLate] = useState<{ Late: ComponentType<LateSignInsProps> }>();
  useEffect(() => {
    import('./late-sign-ins.tsx').then(
      ({ LateSignIns }) => setLate({ Late: LateSignIns }),
      () => undefined,
    );
  }, []);
  return late?.Late;
}

/**
 * Sign in. Who has signed in is led on by the shell; who comes because a session has ended signs in again. A visitor's
 * first view, so it is a plain form: its schemas arrive after it is painted, and no form library does.
 */
export function SignInScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnUrl = useReturnUrl();
  const [email, setEmail] = useState(search.get('email') ?? '');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Partial<Credentials>>({});
  // What was refused once is judged while it is mended.
  const [tried, setTried] = useState(false);
  const fields = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const { busy, signIn, adopt } = useSignIn(refused);
  const Late = useLateSignIns();

  const show = (found: Partial<Credentials>) => {
    setProblems(found);
    const first = found.email === undefined ? found.password && fields.password : fields.email;
    if (first) first.current?.focus();
  };

  function refused(error: CallError) {
    if (error.code === 'EMAIL_NOT_CONFIRMED') {
      toastWarning(t('Almost there'), error.text);
      void navigate(accountPath('/confirm', { email, returnUrl }));
      return;
    }
    const told: Partial<Credentials> = {};
    for (const { path, message } of error.issues)
      if (path === 'email' || path === 'password') told[path] ??= message;
    if (told.email === undefined && told.password === undefined) toastError(sentenceOf(error));
    show(told);
    if (error.code === 'BAD_CREDENTIALS') fields.password.current?.select();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    // Where its code cannot be fetched, signing in says so.
    const code = await signInCode().catch(() => null);
    const found = code?.credentialProblems({ email, password }) ?? null;
    show(found ?? {});
    if (!found) await signIn({ email, password });
  }

  const typed = async (next: Credentials) => {
    setEmail(next.email);
    setPassword(next.password);
    if (!tried) return;
    const code = await signInCode().catch(() => null);
    setProblems(code?.credentialProblems(next) ?? {});
  };

  return (
    <SignInPage
      foot={
        <p>
          {t('No account yet?')}{' '}
          <AccountLink to={accountPath('/signup', { returnUrl })}>{t('Sign up')}</AccountLink>
        </p>
      }
      late={
        Late && (
          <Late
            busy={busy}
            adopt={adopt}
            email={email}
            returnUrl={returnUrl}
            onPick={async (picked) => {
              setEmail(picked.email);
              setPassword('');
              setProblems({});
              setTried(false);
              await signIn(picked);
            }}
          />
        )
      }
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <EmailField
          name="email"
          ref={fields.email}
          value={email}
          onChange={({ target }) => void typed({ email: target.value, password })}
          error={problems.email}
        />
        <div className="flex flex-col">
          <PasswordField
            label={t('Password')}
            name="password"
            autoComplete="current-password"
            ref={fields.password}
            value={password}
            onChange={({ target }) => void typed({ email, password: target.value })}
            error={problems.password}
          />
          <p className="mt-1">
            <AccountLink to={accountPath('/forgot-password', { email, returnUrl })}>
              {t('Forgot password?')}
            </AccountLink>
          </p>
        </div>
        <Button type="submit" variant="primary" size="lg" full icon={LogIn} busy={busy}>
          {t('Sign in')}
        </Button>
      </form>
    </SignInPage>
  );
}
