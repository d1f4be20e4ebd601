import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { getSubscription, saveSubscription } from '../../../contract/broadcasts.ts';
import { CallError, type Caller, call } from '../../../contract/call.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t, textOf } from '../../words/words.ts';

/** Nobody in particular: the link says for whom. */
const visitor: Caller = {
  base: '/api',
  headers: () => ({}),
  transport: (url, { method, headers, body }) => fetch(url, { method, headers, body, credentials: 'omit' }),
};

type Subscription = ResultOf<typeof getSubscription>;

/** `/unsubscribe?token=…`: ends broadcasts to an address, with one press and without an account. */
export function UnsubscribeScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [subscription, setSubscription] = useState<Subscription>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let gone = false;
    call(visitor, getSubscription, { query: { token } }).then(
      (now) => {
        if (!gone) setSubscription(now);
      },
      (error: unknown) => {
        if (!gone) setProblem(wordsOf(error));
      },
    );
    return () => {
      gone = true;
    };
  }, [token]);
  const change = async (isSubscribed: boolean) => {
    setBusy(true);
    setProblem(undefined);
    try {
      setSubscription(await call(visitor, saveSubscription, { body: { token, isSubscribed } }));
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <CenteredPage title={subscription?.isSubscribed === false ? t('You are unsubscribed') : t('Unsubscribe')}>
      <div className="flex flex-col gap-5">
        {problem ? <Banner tone="problem" title={problem} /> : null}
        {subscription ? (
          <>
            <p role="status" className="wrap-anywhere">
              {subscription.isSubscribed
                ? t(
                    'Program broadcasts are sent to {email}. Emails about your own meetings and registrations are always sent.',
                    { email: subscription.email },
                  )
                : t('Broadcasts are no longer sent to {email}.', { email: subscription.email })}
            </p>
            <Button
              full
              variant={subscription.isSubscribed ? 'primary' : 'secondary'}
              busy={busy}
              onClick={() => void change(!subscription.isSubscribed)}
            >
              {subscription.isSubscribed ? t('Unsubscribe') : t('Subscribe again')}
            </Button>
          </>
        ) : problem ? null : (
          <SkeletonRows rows={2} label={t('Loading')} />
        )}
      </div>
    </CenteredPage>
  );
}

const wordsOf = (error: unknown): string => {
  if (error instanceof CallError && error.status === 404)
    return t('This link is incomplete. Please open it again from the email.');
  return textOf((error as CallError).text);
};
