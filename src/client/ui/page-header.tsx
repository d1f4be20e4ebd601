import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from './class-names.ts';

export interface PageHeaderProps {
  /** The page's h1. */
  title: ReactNode;
  /** A few words above the title: where this is. */
  eyebrow?: ReactNode;
  description?: ReactNode;
  /** Buttons; the primary one last. */
  actions?: ReactNode;
  /** A way up, for pages below a list. */
  back?: { to: To; label: string };
  /** Pills and facts below the title. */
  meta?: ReactNode;
  /** In one row from the width of a tablet on: for a screen that has to fit without scrolling. */
  compact?: boolean;
}

/** The head of a page: one h1, and what can be done here. */
export function PageHeader({
  title,
  eyebrow,
  description,
  actions,
  back,
  meta,
  compact = false,
}: PageHeaderProps) {
  return (
    <header
      className={classNames(
        'flex flex-col gap-4 pb-6 lg:flex-row lg:justify-between',
        compact ? 'md:-mt-5 md:flex-row md:items-center md:justify-between md:pb-3' : 'lg:items-end',
      )}
    >
      <div
        className={classNames(
          'flex min-w-0 flex-col gap-1.5',
          compact && 'md:flex-row md:flex-wrap md:items-baseline md:gap-x-3 md:gap-y-0',
        )}
      >
        {back ? (
          <Link
            to={back.to}
            className="-ml-2 inline-flex min-h-12 w-fit max-w-full items-center gap-2 rounded-control px-2 font-medium text-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{back.label}</span>
          </Link>
        ) : null}
        {eyebrow ? <p className="font-medium wrap-anywhere text-accent">{eyebrow}</p> : null}
        <h1 className={classNames('text-2xl wrap-anywhere sm:text-3xl', compact && 'md:text-2xl')}>
          {title}
        </h1>
        {description ? <p className="max-w-2xl text-lg wrap-anywhere text-muted">{description}</p> : null}
        {meta ? <div className="flex flex-wrap items-center gap-2 pt-1.5">{meta}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">{actions}</div> : null}
    </header>
  );
}
