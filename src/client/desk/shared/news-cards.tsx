import { Link } from 'react-router';
import type { NewsCard } from '../../../contract/news.ts';
import { formatDate } from '../../words/dates.ts';

/** News as cards, each leading to its page. Knows no calls: it stands on the public page too. */
export function NewsCards({
  news,
  headingLevel,
  withProgram = false,
  inView = 0,
}: {
  news: readonly NewsCard[];
  headingLevel: 2 | 3 | 4;
  /** Which program each is of: where news of several stand together. */
  withProgram?: boolean;
  /** How many are seen without scrolling: their pictures do not wait until they are scrolled to. */
  inView?: number;
}) {
  const Title = `h${headingLevel}` as const;
  return (
    <ul className="grid gap-5 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
      {news.map(({ id, slug, title, summary, publishedAt, picture, program }, index) => (
        <li key={id} className="min-w-0">
          <Link
            to={`/news/${slug}`}
            className="group flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card ring-1 ring-line hover:ring-line-strong"
          >
            {picture ? (
              <img
                src={picture.src}
                alt=""
                width={picture.width}
                height={picture.height}
                loading={index < inView ? undefined : 'lazy'}
                decoding="async"
                className="aspect-video w-full bg-sunken object-cover"
              />
            ) : null}
            <span className="flex flex-col gap-2 p-5">
              <span className="figures text-sm text-muted">
                <time dateTime={publishedAt}>{formatDate(publishedAt, program.timezone)}</time>
                {withProgram ? ` · ${program.name}` : ''}
              </span>
              <Title className="text-lg wrap-anywhere group-hover:underline">{title}</Title>
              <span className="line-clamp-3 text-muted wrap-anywhere">{summary}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
