import { Newspaper } from 'lucide-react';
import type { NewsListPage } from '../../../contract/news.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import type { ListPagesControl } from '../../ui/use-list-pages.ts';
import { t } from '../../words/words.ts';
import { NewsCards } from '../shared/news-cards.tsx';

/** On a phone one card is seen, and the next one in part. */
const IN_VIEW = 2;

export interface NewsListViewProps {
  news: Pick<NewsListPage, 'items' | 'total'>;
  /** The slug of the program whose news these are; null: of all. */
  program: string | null;
  pages: ListPagesControl;
  /** The asked page is on its way. */
  busy: boolean;
}

/** The list of news as it stands on its page; drawn by the server too (`app/public-pages`). */
export function NewsListView({ news: { items, total }, program, pages, busy }: NewsListViewProps) {
  const name = program ? items[0]?.program.name : undefined;
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-6 px-5 py-10">
      <header className="flex flex-col gap-2">
        {name ? <p className="font-medium text-accent wrap-anywhere">{name}</p> : null}
        <h1 className="text-3xl">{t('News')}</h1>
      </header>
      {items.length === 0 ? (
        <EmptyState icon={Newspaper} title={t('No news yet')}>
          {t('Published news will appear here.')}
        </EmptyState>
      ) : (
        <NewsCards news={items} headingLevel={2} withProgram={!program} inView={IN_VIEW} />
      )}
      <ListPages {...pages} total={total} busy={busy} label={t('Pages of news')} />
      {program ? (
        <ButtonLink to={`/programs/${program}/info`} className="self-start">
          {t('About the program')}
        </ButtonLink>
      ) : null}
    </main>
  );
}
