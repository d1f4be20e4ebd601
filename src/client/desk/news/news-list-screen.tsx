import { Newspaper } from 'lucide-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { type ListPagesControl, useListPages } from '../../ui/use-list-pages.ts';
import { t } from '../../words/words.ts';
import { NewsCards } from '../shared/news-cards.tsx';
import { PublicFrame } from './public-frame.tsx';
import { usePublicPage } from './use-public-page.ts';

/** `/news?program=…&page=…&perPage=…`: the published news, of all programs or of one; for everyone, without an account. */
export function NewsListScreen() {
  const [search] = useSearchParams();
  const program = search.get('program');
  const pages = useListPages();
  return <NewsList key={program} program={program} pages={pages} />;
}

function NewsList({ program, pages }: { program: string | null; pages: ListPagesControl }) {
  const { page, perPage } = pages;
  const ask = useCallback(
    async () => (await import('./news-call.ts')).askNewsList(page, perPage, program),
    [page, perPage, program],
  );
  const { known, again, busy } = usePublicPage(null, ask);
  return (
    <PublicFrame title={t('News')} known={known} onRetry={again}>
      {({ items, total }) => {
        const name = program ? items[0]?.program.name : undefined;
        return (
          <main className="mx-auto flex max-w-5xl flex-col gap-6 px-5 py-10">
            <title>{name ? t('News · {name} · Meeting Door', { name }) : t('News · Meeting Door')}</title>
            <header className="flex flex-col gap-2">
              {name ? <p className="font-medium text-accent wrap-anywhere">{name}</p> : null}
              <h1 className="text-3xl">{t('News')}</h1>
            </header>
            {items.length === 0 ? (
              <EmptyState icon={Newspaper} title={t('No news yet')}>
                {t('Published news will appear here.')}
              </EmptyState>
            ) : (
              <NewsCards news={items} headingLevel={2} withProgram={!program} />
            )}
            <ListPages {...pages} total={total} busy={busy} label={t('Pages of news')} />
            {program ? (
              <ButtonLink to={`/programs/${program}/info`} className="self-start">
                {t('About the program')}
              </ButtonLink>
            ) : null}
          </main>
        );
      }}
    </PublicFrame>
  );
}
