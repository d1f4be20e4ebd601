import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '../words/words.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { pageWindow } from './page-window.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  /** Undefined while more pages exist than are known: shown as "many" (SPEC.md section 2). */
  pageCount: number | undefined;
  onPage: (page: number) => void;
  /** The next page is on its way. */
  busy?: boolean;
  /** What is paged, for screen readers; default Pages. */
  label?: string;
}

/** Previous, five numbers (three on narrow screens), next. */
export function Pagination({ page, pageCount, onPage, busy = false, label = t('Pages') }: PaginationProps) {
  const narrow = pageCount === undefined ? [] : pageWindow(page, pageCount, 3);
  const wide = pageCount === undefined ? [] : pageWindow(page, pageCount, 5);
  return (
    <nav
      aria-label={label}
      className="figures flex flex-wrap items-center justify-center gap-x-3 gap-y-1 sm:justify-end"
    >
      <span className="whitespace-nowrap text-muted sm:mr-2">
        {t('Page {page} of {count}', { page, count: pageCount ?? t('many') })}
      </span>
      <div className="flex flex-wrap items-center justify-center gap-1">
        <IconButton
          icon={ChevronLeft}
          label={t('Previous page')}
          disabled={page <= 1 || busy}
          onClick={() => onPage(page - 1)}
        />
        {wide.map((number) => (
          <button
            key={number}
            type="button"
            aria-label={t('Page {number}', { number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
            className={classNames(
              'size-12 items-center justify-center rounded-control font-medium',
              narrow.includes(number) ? 'inline-flex' : 'hidden sm:inline-flex',
              number === page ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
            )}
          >
            {number}
          </button>
        ))}
        <IconButton
          icon={ChevronRight}
          label={t('Next page')}
          busy={busy}
          disabled={pageCount !== undefined && page >= pageCount}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  );
}
