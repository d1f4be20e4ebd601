import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import type { NewsPage } from '../../../contract/news.ts';
import { NEWS_ISLAND } from '../../../domain/news/news-page-island.ts';
import { usePageAccent } from '../../ui/use-page-accent.ts';
import { t } from '../../words/words.ts';
import { islandOf, useNewerIsland } from '../shared/html-island.ts';
import { NewsArticle } from './news-article.tsx';
import { PublicFrame } from './public-frame.tsx';
import { usePublicPage } from './use-public-page.ts';

/** `/news/:slug`: published news, for everyone, without an account. */
export function NewsScreen() {
  const { slug = '' } = useParams();
  return <NewsOf key={slug} slug={slug} />;
}

function NewsOf({ slug }: { slug: string }) {
  const [given] = useState(() => {
    const page = islandOf<NewsPage>(NEWS_ISLAND);
    return page?.slug === slug ? page : null;
  });
  const ask = useCallback(async () => (await import('./news-call.ts')).askNews(slug), [slug]);
  const { known, again, take } = usePublicPage(given, ask);
  useNewerIsland(NEWS_ISLAND, given, take);
  usePageAccent(known.kind === 'PAGE' ? known.page.program.colorTheme : null);
  return (
    <PublicFrame title={t('News')} known={known} onRetry={again}>
      {(news) => (
        <>
          <title>{`${news.title} · Meeting Door`}</title>
          <NewsArticle news={news} />
        </>
      )}
    </PublicFrame>
  );
}
