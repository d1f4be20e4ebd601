import '../shared/rich-text.css';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { NewsPage } from '../../../contract/news.ts';
import { NEWS_ISLAND } from '../../../domain/news/news-page-island.ts';
import { sourceLink } from '../../../domain/news/source.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { usePageAccent } from '../../ui/use-page-accent.ts';
import { formatDate } from '../../words/dates.ts';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';
import { PublicFrame } from './public-frame.tsx';
import { islandOf, usePublicPage } from './use-public-page.ts';

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
  const { known, again } = usePublicPage(given, ask);
  usePageAccent(known.kind === 'PAGE' ? known.page.program.colorTheme : null);
  return (
    <PublicFrame title={t('News')} known={known} onRetry={again}>
      {(news) => <NewsArticle news={news} />}
    </PublicFrame>
  );
}

function NewsArticle({ news }: { news: NewsPage }) {
  const { title, picture, html, author, source, organization, publishedAt, program } = news;
  const link = sourceLink(source);
  const time = <time dateTime={publishedAt}>{formatDate(publishedAt, program.timezone)}</time>;
  return (
    <main className="mx-auto flex max-w-3xl flex-col gap-6 px-5 pt-4 pb-16">
      <title>{`${title} · Meeting Door`}</title>
      <Link
        to={`/news?program=${program.slug}`}
        className="-ml-2 inline-flex min-h-12 w-fit items-center gap-2 rounded-control px-2 font-medium text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {t('All news')}
      </Link>
      <article className="flex flex-col gap-6">
        <header className="flex flex-col gap-3">
          <p className="font-medium text-accent wrap-anywhere">{program.name}</p>
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
          <p className="figures text-muted wrap-anywhere">
            {author ? rich('{date}, by {author}', { date: time, author }) : time}
          </p>
          {organization ? (
            <p className="text-muted wrap-anywhere">{t('About {organization}', { organization })}</p>
          ) : null}
        </header>
        {picture ? (
          <img
            src={picture.src}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            fetchPriority="high"
            className="h-auto w-full rounded-card bg-sunken"
          />
        ) : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it (server/content/rich-text) */}
        <div className="rich-text text-lg" dangerouslySetInnerHTML={{ __html: html }} />
        {source ? (
          <p className="text-muted wrap-anywhere">
            {rich('Source: {source}', {
              source: link ? (
                <a href={link.href} rel="noopener nofollow" className="text-accent underline">
                  {link.label}
                </a>
              ) : (
                source
              ),
            })}
          </p>
        ) : null}
      </article>
      <ButtonLink to={`/programs/${program.slug}/info`} icon={ArrowRight} className="self-start">
        {t('About the program')}
      </ButtonLink>
    </main>
  );
}
