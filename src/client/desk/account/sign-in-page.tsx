import type { ReactNode } from 'react';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { t } from '../../words/words.ts';

export interface SignInPageProps {
  children: ReactNode;
  foot?: ReactNode;
  late?: ReactNode;
}

/** The page on which someone signs in. Its title and words are painted before its code is there (`app/first-paint`). */
export function SignInPage({ children, foot, late }: SignInPageProps) {
  return (
    <CenteredPage
      title={t('Sign in')}
      description={t(
        'Your programs, your meetings and your badge. Once you have signed in, they also open offline.',
      )}
      foot={foot}
      late={late}
    >
      {children}
    </CenteredPage>
  );
}
