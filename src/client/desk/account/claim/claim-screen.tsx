import { LogIn, UserPlus } from 'lucide-react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { ClaimPage } from '../../../../contract/claim-links.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { ErrorState } from '../../../ui/message-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { t } from '../../../words/words.ts';
import { useSession } from '../../session-context.ts';
import { sentenceOf } from '../../shared/call-problem-text.ts';
import { accountPath } from '../../shared/return-url.ts';
import { useSignedInAs } from '../use-signed-in-as.ts';
import { ClaimForm } from './claim-form.tsx';
import { ClaimOver } from './claim-over.tsx';
import { ClaimAsSomeoneElse } from './claim-signed-in.tsx';
import { useClaimPage } from './use-claim-page.ts';

/**
 * `/claim#link`: where the mail of an invitation to claim leads, whether or not someone is signed in. The link stands after
 * `#`, which no server gets to see; opening the page uses nothing up, pressing its button does.
 */
export function ClaimScreen() {
  const { hash } = useLocation();
  const link = hash.slice(1);
  // Whoever is signed in finds what waits for them there.
  if (link === '') return <Navigate to="/" replace />;
  return <ClaimByLink key={link} link={link} />;
}

function ClaimByLink({ link }: { link: string }) {
  const { known, again } = useClaimPage(link);
  if (known.kind === 'ASKING') return <Opening />;
  if (known.kind === 'FAILED') return <ErrorState message={sentenceOf(known.why)} onRetry={again} />;
  if (known.kind === 'UNKNOWN')
    return (
      <CenteredPage
        title={t('This link does not work')}
        description={t('Part of it may be missing. Open it from the email again, or copy all of it.')}
      >
        <ButtonLink to="/">{t('Home')}</ButtonLink>
      </CenteredPage>
    );
  return <Known page={known.page} link={link} again={again} />;
}

const Opening = () => (
  <div className="grid min-h-dvh place-items-center">
    <Spinner label={t('Opening the link')} />
  </div>
);

function Known({ page, link, again }: { page: ClaimPage; link: string; again: () => void }) {
  const { signIn } = useSession();
  const signedInAs = useSignedInAs();
  const navigate = useNavigate();
  const { state, account, email } = page;
  if (signedInAs === undefined) return <Opening />;
  if (signedInAs !== null && signedInAs !== email)
    return <ClaimAsSomeoneElse page={page} signedInAs={signedInAs} />;
  if (state !== 'OPEN') return <ClaimOver page={page} state={state} signedIn={signedInAs !== null} />;
  // It waits at home, as after every sign-in with this address.
  if (signedInAs !== null) return <Navigate to="/" replace />;
  if (account === 'NEW')
    return (
      <ClaimForm
        page={page}
        link={link}
        onRefused={again}
        onClaimed={async (session, programSlug) => {
          await signIn(session);
          await navigate(`/programs/${programSlug}/registration`, { replace: true });
        }}
      />
    );
  return <ByAccount page={page} />;
}

/** Someone has an account at the address, or a role waits for one: the link alone opens none. */
function ByAccount({ page: { account, email, organizationName, program } }: { page: ClaimPage }) {
  return (
    <CenteredPage
      title={t('{organizationName} is registered for {program}', { organizationName, program: program.name })}
      description={
        account === 'SIGN_IN'
          ? t(
              'There is already an account with {email}. Sign in with it: {organizationName} is waiting for you there.',
              {
                email,
                organizationName,
              },
            )
          : t('Sign up with {email} and the code we send you: {organizationName} is then waiting for you.', {
              email,
              organizationName,
            })
      }
    >
      {account === 'SIGN_IN' ? (
        <ButtonLink
          variant="primary"
          full
          icon={LogIn}
          to={accountPath('/signin', { email, returnUrl: '/' })}
        >
          {t('Sign in')}
        </ButtonLink>
      ) : (
        <ButtonLink
          variant="primary"
          full
          icon={UserPlus}
          to={accountPath('/signup', { email, returnUrl: '/' })}
        >
          {t('Sign up')}
        </ButtonLink>
      )}
    </CenteredPage>
  );
}
