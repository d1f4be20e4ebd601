import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type CallError, call } from '../../../../contract/call.ts';
import type { ResultOf } from '../../../../contract/endpoint.ts';
import { beginProviderSignIn, listSignInProviders } from '../../../../contract/provider-sign-in.ts';
import { emailArgs } from '../../../../domain/people/credentials.ts';
import { domainOf } from '../../../../domain/people/sign-in-provider.ts';
import { Button } from '../../../ui/button.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { spoken, t } from '../../../words/words.ts';
import { useCaller } from '../../caller-context.ts';
import { sentenceOf } from '../../shared/call-problem-text.ts';
import { useDebounced } from '../../shared/use-debounced.ts';

export interface ProviderSignInsProps {
  /** As far as it is typed. */
  email: string;
  /** Where the person came from. */
  returnUrl: string;
}

type Providers = ResultOf<typeof listSignInProviders>['providers'];

/** How long after the last letter the question is asked, in ms. */
const STILL_MS = 300;

/** *Continue with …*: the sign-in providers for everyone, and those for the domain that is typed. */
export function ProviderSignIns({ email, returnUrl }: ProviderSignInsProps) {
  const caller = useCaller();
  const [providers, setProviders] = useState<Providers>([]);
  const [leaving, setLeaving] = useState(false);
  const address = emailArgs.safeParse(email.trim().toLowerCase()).data;
  const domain = useDebounced(address === undefined ? '' : domainOf(address), STILL_MS);
  useEffect(() => {
    let gone = false;
    call(caller, listSignInProviders, { query: domain === '' ? {} : { domain } }).then(
      (found) => {
        if (!gone) setProviders(found.providers);
      },
      // Without them a password is typed.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [caller, domain]);

  const leave = async (providerId: string) => {
    setLeaving(true);
    try {
      const body = {
        providerId,
        language: spoken(),
        ...(address === undefined ? {} : { email: address }),
        ...(returnUrl === '/' ? {} : { returnUrl }),
      };
      const { url } = await call(caller, beginProviderSignIn, { body });
      window.location.assign(url);
    } catch (error) {
      setLeaving(false);
      toastError(sentenceOf(error as CallError));
    }
  };
  if (providers.length === 0) return null;
  return (
    <section
      aria-label={t('Other ways to sign in')}
      className="flex flex-col gap-3 rounded-sheet bg-surface p-6 ring-1 ring-line sm:p-9"
    >
      {providers.some(({ isOnly }) => isOnly) ? (
        <p className="text-muted">
          {t('Your organization has its own sign-in. You do not need a Meeting Door password.')}
        </p>
      ) : null}
      {providers.map(({ id, name }) => (
        <Button key={id} size="lg" full icon={LogIn} busy={leaving} onClick={() => void leave(id)}>
          {t('Continue with {name}', { name })}
        </Button>
      ))}
    </section>
  );
}
