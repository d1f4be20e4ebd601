import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { NewsPage } from '../../../contract/news.ts';
import { sourceLink } from '../../../domain/news/source.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { formatDate } from '../../words/dates.ts';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

/** A published news item, as everybody reads it. Asks for nothing: the server draws it too (`app/public-pages`). */
export function NewsArticle({ news }: { news: NewsPage }) {
  const { title, picture, html, author, source, organization, publishedAt, program } = news;
  const link = sourceLink(source);
  const time = <time dateTime={publishedAt}>{formatDate(publishedAt, program.timezone)}</time>;
  return (
    <main className="mx-auto flex max-w-3xl flex-col gap-6 px-5 pt-4 pb-16">
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
