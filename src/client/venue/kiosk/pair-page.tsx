import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { t } from '../../words/words.ts';

export interface PairPageProps {
  children: ReactNode;
  /** It is still paired, as far as it knows: it is nobody's own device. */
  paired?: boolean;
}

/** The page on which a device becomes a tablet. */
export function PairPage({ children, paired = false }: PairPageProps) {
  return (
    <CenteredPage
      title={t('Pair this tablet')}
      description={t('It becomes a room door or a check-in kiosk for one program, and then works offline.')}
      foot={
        paired ? null : (
          <ButtonLink variant="quiet" to="/">
            {t('This is my own device')}
          </ButtonLink>
        )
      }
      size="lg"
    >
      {children}
    </CenteredPage>
  );
}
