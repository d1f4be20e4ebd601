import type { ReactNode } from 'react';
import type { ClaimPage } from '../../../../contract/claim-links.ts';
import type { ClaimState } from '../../../../domain/claims/claim-link.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { t } from '../../../words/words.ts';
import { accountPath } from '../../shared/return-url.ts';

type Over = Exclude<ClaimState, 'OPEN'>;

interface Words {
  title: (page: ClaimPage) => string;
  why: (page: ClaimPage) => string;
  /** Where it goes on; left out: nowhere. */
  next?: 'SIGN_IN' | 'SIGN_UP';
}

const words: Record<Over, Words> = {
  USED: {
    title: () => t('This link was used'),
    why: ({ organizationName, email }) =>
      t('{organizationName} is claimed. Sign in with {email} to open its registration.', {
        organizationName,
        email,
      }),
    next: 'SIGN_IN',
  },
  CLAIMED: {
    title: () => t('A colleague has already claimed it'),
    why: ({ organizationName }) =>
      t('Someone from {organizationName} has claimed it. Ask them to invite you under Members.', {
        organizationName,
      }),
    next: 'SIGN_IN',
  },
  REPLACED: {
    title: () => t('This link was replaced'),
    why: ({ program }) =>
      t(
        'A newer email was sent, or the organization now has another address. Open the newest email, or ask the staff of {program}.',
        { program: program.name },
      ),
  },
  WITHDRAWN: {
    title: () => t('This link was withdrawn'),
    why: ({ program }) =>
      t('The staff of {program} have withdrawn this link. If you have a question, please ask them.', {
        program: program.name,
      }),
  },
  OVER: {
    title: () => t('This program has ended'),
    why: ({ organizationName, program }) =>
      t('{program} has ended, so {organizationName} cannot be claimed for it now.', {
        organizationName,
        program: program.name,
      }),
  },
  EXPIRED: {
    title: () => t('This link has expired'),
    why: ({ organizationName, email }) =>
      t('Sign up with {email}: {organizationName} is waiting for you there.', { organizationName, email }),
    next: 'SIGN_UP',
  },
  REJECTED: {
    title: () => t('The registration was not accepted'),
    why: ({ organizationName, program }) =>
      t(
        '{program} has not accepted the registration of {organizationName}. If you have a question, please ask its staff.',
        {
          organizationName,
          program: program.name,
        },
      ),
  },
  REMOVED: {
    title: () => t('The registration no longer exists'),
    why: ({ organizationName, program }) =>
      t('{organizationName} is not registered for {program}. If you have a question, please ask its staff.', {
        organizationName,
        program: program.name,
      }),
  },
};

/** A link that claims nothing now: why, and what to do. */
export function ClaimOver({ page, state, signedIn }: { page: ClaimPage; state: Over; signedIn: boolean }) {
  const { title, why, next } = words[state];
  return (
    <CenteredPage title={title(page)} description={why(page)}>
      <NextStep page={page} next={next} signedIn={signedIn} />
    </CenteredPage>
  );
}

function NextStep({
  page,
  next,
  signedIn,
}: {
  page: ClaimPage;
  next: Words['next'];
  signedIn: boolean;
}): ReactNode {
  const { email, account } = page;
  if (signedIn || next === undefined) return <ButtonLink to="/">{t('Home')}</ButtonLink>;
  // Who has an account signs in with it, whatever became of the link.
  return next === 'SIGN_IN' || account === 'SIGN_IN' ? (
    <ButtonLink variant="primary" to={accountPath('/signin', { email, returnUrl: '/' })}>
      {t('Sign in')}
    </ButtonLink>
  ) : (
    <ButtonLink variant="primary" to={accountPath('/signup', { email, returnUrl: '/' })}>
      {t('Sign up')}
    </ButtonLink>
  );
}
