import { Star } from 'lucide-react';
import { useState } from 'react';
import type { CallError } from '../../../../contract/call.ts';
import type { Rating } from '../../../../contract/ratings.ts';
import { ListPages } from '../../../ui/list-pages.tsx';
import { EmptyState } from '../../../ui/message-state.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { ListPagesControl } from '../../../ui/use-list-pages.ts';
import { many, t } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { RatingCard } from './rating-card.tsx';
import { RatingDrawer } from './rating-drawer.tsx';

/** A page of ratings as the server answers it. */
export interface RatingPage {
  items: Rating[];
  page: number;
  size: number;
  total: number;
  averageScore: number | null;
}

export interface RatingListProps {
  query: {
    data: RatingPage | undefined;
    error: CallError | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  pages: ListPagesControl;
  /** Said where there are none. */
  empty: string;
}

/** Ratings as cards, with their mean and pages; a card opens the rating in full. */
export function RatingList({ query, pages, empty }: RatingListProps) {
  const [opened, setOpened] = useState<Rating | null>(null);
  return (
    <QueryView
      query={query}
      loading={t('Loading the ratings')}
      className="flex flex-col gap-5"
      empty={({ total }) =>
        total === 0 && (
          <EmptyState icon={Star} title={t('No ratings yet')}>
            {empty}
          </EmptyState>
        )
      }
    >
      {({ items, total, averageScore }) => (
        <>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {averageScore === null ? null : <Stars score={Math.round(averageScore * 10) / 10} />}
            <span className="figures text-muted">{many(total, '{count} rating', '{count} ratings')}</span>
          </p>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {items.map((rating) => (
              <li key={`${rating.meetingId} ${rating.ratingBy}`} className="min-w-0">
                <RatingCard rating={rating} onOpen={() => setOpened(rating)} />
              </li>
            ))}
          </ul>
          <ListPages {...pages} label={t('Pages of ratings')} total={total} busy={query.isFetching} />
          <RatingDrawer rating={opened} onClose={() => setOpened(null)} />
        </>
      )}
    </QueryView>
  );
}
