import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/message-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { t } from '../../words/words.ts';
import type { Known } from './use-public-page.ts';

export interface PublicFrameProps<Page> {
  /** The page's name while its heading is not there. */
  title: string;
  known: Known<Page>;
  onRetry: () => void;
  children: (page: Page) => ReactNode;
}

/** A page for everyone, or in its place: that it comes, that there is none, or why it could not be shown. */
export function PublicFrame<Page>({ title, known, onRetry, children }: PublicFrameProps<Page>) {
  if (known.kind === 'PAGE') return children(known.page);
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl place-items-center px-4 text-center">
      {known.kind === 'ASKING' ? (
        <>
          <h1 className="sr-only">{title}</h1>
          <Spinner label={t('Loading the news')} />
        </>
      ) : known.kind === 'FAILED' ? (
        <>
          <h1 className="sr-only">{title}</h1>
          <ErrorState message={known.why} onRetry={onRetry} />
        </>
      ) : (
        <div className="flex flex-col items-center gap-4">
          <title>{t('Page not found · Meeting Door')}</title>
          <h1 className="text-2xl">{t('Page not found')}</h1>
          <p className="text-muted">{t('This news item does not exist or is not public.')}</p>
          <ButtonLink to="/news" variant="primary">
            {t('All news')}
          </ButtonLink>
        </div>
      )}
    </main>
  );
}
