import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { CallError } from '../../../contract/call.ts';
import type { InfoPage } from '../../../contract/content.ts';
import { INFO_PAGE_ISLAND } from '../../../domain/content/info-page-island.ts';
import type { Message } from '../../../domain/language/message.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/message-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { usePageAccent } from '../../ui/use-page-accent.ts';
import { t } from '../../words/words.ts';
import { islandOf, useNewerIsland } from '../shared/html-island.ts';
import { InfoView } from './info-view.tsx';

/** What the page knows: still asking, the page, none for visitors, or why it could not be asked. */
type Known =
  | { kind: 'ASKING' }
  | { kind: 'PAGE'; page: InfoPage }
  | { kind: 'NONE' }
  | { kind: 'FAILED'; why: Message };

/** The page that came with the HTML, where it is this program's. */
function pageInTheHtml(slug: string): InfoPage | null {
  const page = islandOf<InfoPage>(INFO_PAGE_ISLAND);
  return page?.program.slug === slug ? page : null;
}

/** `/programs/:slug/info` (SPEC.md 2): for everyone, without an account. */
export function InfoScreen() {
  const { slug = '' } = useParams();
  return <InfoOf key={slug} slug={slug} />;
}

function InfoOf({ slug }: { slug: string }) {
  const [given] = useState(() => pageInTheHtml(slug));
  const [known, setKnown] = useState<Known>(given ? { kind: 'PAGE', page: given } : { kind: 'ASKING' });
  useNewerIsland(INFO_PAGE_ISLAND, given, (page) =>
    setKnown(page ? { kind: 'PAGE', page } : { kind: 'NONE' }),
  );
  const asking = known.kind === 'ASKING';
  const ask = useCallback(async () => {
    // Only where the HTML did not bring it: kept by the worker, or come to from a screen of the app.
    const { askInfoPage } = await import('./info-page-call.ts');
    return await askInfoPage(slug);
  }, [slug]);
  useEffect(() => {
    if (!asking) return;
    let left = false;
    ask().then(
      (page) => !left && setKnown(page ? { kind: 'PAGE', page } : { kind: 'NONE' }),
      (error: CallError) => !left && setKnown({ kind: 'FAILED', why: error.text }),
    );
    return () => {
      left = true;
    };
  }, [asking, ask]);
  usePageAccent(known.kind === 'PAGE' ? known.page.program.colorTheme : null);

  if (known.kind === 'PAGE') {
    return (
      <>
        <title>{`${known.page.program.name} · Meeting Door`}</title>
        <InfoView page={known.page} />
      </>
    );
  }
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl place-items-center px-4 text-center">
      {known.kind === 'ASKING' ? (
        <Spinner label={t('Loading the program')} />
      ) : known.kind === 'NONE' ? (
        <NoSuchPage />
      ) : (
        <>
          <h1 className="sr-only">{t('Program')}</h1>
          <ErrorState message={known.why} onRetry={() => setKnown({ kind: 'ASKING' })} />
        </>
      )}
    </main>
  );
}

function NoSuchPage() {
  return (
    <div className="flex flex-col items-center gap-4">
      <title>{t('Page not found · Meeting Door')}</title>
      <h1 className="text-2xl">{t('Page not found')}</h1>
      <p className="text-muted">{t('This program does not exist or its page is not public.')}</p>
      <ButtonLink to="/" variant="primary">
        {t('Go to Meeting Door')}
      </ButtonLink>
    </div>
  );
}
