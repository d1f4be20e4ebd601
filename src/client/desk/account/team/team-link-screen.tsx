import { LogIn, UserPlus } from 'lucide-react';
import { Navigate, useLocation } from 'react-router';
import type { TeamInvitationPage } from '../../../../contract/team-links.ts';
import { roleLabels } from '../../../../domain/people/roles.ts';
import type { TeamLinkState } from '../../../../domain/people/team-invitation.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { ErrorState } from '../../../ui/message-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { t } from '../../../words/words.ts';
import { sentenceOf } from '../../shared/call-problem-text.ts';
import { accountPath } from '../../shared/return-url.ts';
import { ClaimAsSomeoneElse } from '../claim/claim-signed-in.tsx';
import { useSignedInAs } from '../use-signed-in-as.ts';
import { useTeamLink } from './use-team-link.ts';

/**
 * `/team-invitation#link`: where the mail of an invitation to a team leads, whether or not someone is signed in. The link stands
 * after `#`, which no server gets to see; it gives no role: its reader signs in, or up, with that address and accepts.
 */
export function TeamLinkScreen() {
  const { hash } = useLocation();
  const link = hash.slice(1);
  // Whoever is signed in finds what waits for them there.
  if (link === '') return <Navigate to="/invitations" replace />;
  return <ByLink key={link} link={link} />;
}

function ByLink({ link }: { link: string }) {
  const { known, again } = useTeamLink(link);
  if (known.kind === 'ASKING') return <Opening />;
  if (known.kind === 'FAILED') return <ErrorState message={sentenceOf(known.why)} onRetry={again} />;
  if (known.kind === 'UNKNOWN')
    return (
      <CenteredPage
        title={t('This link does not work')}
        description={t(
          'The invitation was withdrawn, or a newer email was sent: open the newest one. If a part of the link is missing, copy all of it.',
        )}
      >
        <ButtonLink to="/">{t('Home')}</ButtonLink>
      </CenteredPage>
    );
  return <Invitation page={known.page} />;
}

const Opening = () => (
  <div className="grid min-h-dvh place-items-center">
    <Spinner label={t('Opening the link')} />
  </div>
);

function Invitation({ page }: { page: TeamInvitationPage }) {
  const signedInAs = useSignedInAs();
  const { id, email, state, program, programRole, invitedBy, hasAccount } = page;
  const returnUrl = `/invitations?${new URLSearchParams({ invitation: id })}`;
  if (signedInAs === undefined) return <Opening />;
  if (signedInAs !== null && signedInAs !== email)
    return <ClaimAsSomeoneElse page={page} signedInAs={signedInAs} />;
  // There it is accepted or declined, and there stands what became of it.
  if (signedInAs !== null) return <Navigate to={returnUrl} replace />;
  if (state !== 'OPEN') return <Over page={page} state={state} />;
  const about = {
    program: program.name,
    role: t(roleLabels[programRole]),
    person: invitedBy || t('Someone'),
  };
  return (
    <CenteredPage
      title={t('You are invited to the team of {program}', about)}
      description={
        <>
          {t('{person} invites you as {role}.', about)}{' '}
          {hasAccount
            ? t('Sign in with {email} to accept or decline.', { email })
            : t('Sign up with {email} and the code we send you, then accept or decline.', { email })}
        </>
      }
    >
      <ButtonLink
        variant="primary"
        full
        icon={hasAccount ? LogIn : UserPlus}
        to={accountPath(hasAccount ? '/signin' : '/signup', { email, returnUrl })}
      >
        {hasAccount ? t('Sign in') : t('Sign up')}
      </ButtonLink>
    </CenteredPage>
  );
}

function Over({ page, state }: { page: TeamInvitationPage; state: Exclude<TeamLinkState, 'OPEN'> }) {
  const { email, program } = page;
  const about = { program: program.name, email };
  const [title, why] = {
    ACCEPTED: [t('This invitation was accepted'), t('Sign in with {email} to open {program}.', about)],
    DECLINED: [
      t('This invitation was declined'),
      t('If that was a mistake, ask the team of {program} to invite you again.', about),
    ],
    EXPIRED: [t('This invitation has expired'), t('Ask the team of {program} to send it again.', about)],
  }[state];
  return (
    <CenteredPage title={title ?? ''} description={why}>
      <ButtonLink full to={state === 'ACCEPTED' ? accountPath('/signin', { email, returnUrl: '/' }) : '/'}>
        {state === 'ACCEPTED' ? t('Sign in') : t('Home')}
      </ButtonLink>
    </CenteredPage>
  );
}
