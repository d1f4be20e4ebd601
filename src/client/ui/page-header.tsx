import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';

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
}

/** The head of a page: one h1, and what can be done here. */
export function PageHeader({ title, eyebrow, description, actions, back, meta }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-4 pb-6 lg:flex-row lg:items-end lg:justify-between">
      <div className="flex min-w-0 flex-col gap-1.5">
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
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
        {description ? <p className="max-w-2xl text-lg wrap-anywhere text-muted">{description}</p> : null}
        {meta ? <div className="flex flex-wrap items-center gap-2 pt-1.5">{meta}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">{actions}</div> : null}
    </header>
  );
}
