import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { Skeleton } from '../skeleton.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface CardListProps {
  pending: boolean;
  /** What is said while they come. */
  loading: string;
  /** The cards, a list item each. */
  children: readonly ReactNode[];
}

const grid = 'grid gap-4 md:grid-cols-2';

/** The rows of a table's page as cards, where there is no room for a table: under way, none, or these. */
export function CardList({ pending, loading, children }: CardListProps) {
  if (pending) {
    return (
      <div role="status" className={grid}>
        <VisuallyHidden>{loading}</VisuallyHidden>
        {Array.from({ length: 10 }, (_, card) => card).map((card) => (
          <Skeleton key={card} className="h-40 w-full rounded-card" />
        ))}
      </div>
    );
  }
  if (children.length === 0) {
    return (
      <p className="rounded-card bg-surface px-5 py-16 text-center text-muted shadow-card ring-1 ring-line">
        {t('No results.')}
      </p>
    );
  }
  return <ul className={grid}>{children}</ul>;
}
