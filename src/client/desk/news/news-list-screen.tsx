import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { NewsListPage } from '../../../contract/news.ts';
import { NEWS_LIST_ISLAND, NEWS_LIST_SIZE } from '../../../domain/news/news-page-island.ts';
import { type ListPagesControl, useListPages } from '../../ui/use-list-pages.ts';
import { t } from '../../words/words.ts';
import { islandOf, useNewerIsland } from '../shared/html-island.ts';
import { NewsListView } from './news-list-view.tsx';
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
  const isFirst = program === null && page === 1 && perPage === NEWS_LIST_SIZE;
  // Once: whoever turns the pages and comes back asks for the first one as it is then.
  const [given] = useState(() => (isFirst ? islandOf<NewsListPage>(NEWS_LIST_ISLAND) : null));
  const ask = useCallback(
    async () => (await import('./news-call.ts')).askNewsList(page, perPage, program),
    [page, perPage, program],
  );
  const { known, again, take, busy } = usePublicPage(given, ask);
  useNewerIsland(NEWS_LIST_ISLAND, given, (newer) => {
    // Another page is shown by now: it was asked for just then.
    if (isFirst) take(newer);
  });
  return (
    <PublicFrame title={t('News')} known={known} onRetry={again}>
      {(news) => {
        const name = program ? news.items[0]?.program.name : undefined;
        return (
          <>
            <title>{name ? t('News · {name} · Meeting Door', { name }) : t('News · Meeting Door')}</title>
            <NewsListView news={news} program={program} pages={pages} busy={busy} />
          </>
        );
      }}
    </PublicFrame>
  );
}
