import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps {
  children: ReactNode;
  /** Heading of the card. */
  title?: ReactNode;
  /** A sentence below the heading. */
  description?: ReactNode;
  /** Beside the heading, at its end. */
  actions?: ReactNode;
  /** h2 (default) or h3: what fits the page's outline. */
  headingLevel?: 2 | 3;
  /** No inner padding: tables and lists that reach the edge. */
  flush?: boolean;
  className?: string;
}

/** A piece of the page on its own surface. */
export function Card({
  children,
  title,
  description,
  actions,
  headingLevel = 2,
  flush = false,
  className,
}: CardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section
      className={classNames('min-w-0 rounded-card bg-surface shadow-card ring-1 ring-line', className)}
    >
      {title || actions ? (
        <div className={classNames('flex flex-wrap items-center gap-3 px-5 pt-5 sm:px-6', flush && 'pb-4')}>
          {/* Heading and sentence keep room to be read: on a phone the actions go below them. */}
          <div
            className={classNames('flex min-w-0 flex-col gap-0.5', description ? 'grow basis-56' : 'grow')}
          >
            {title ? <Heading className="text-lg">{title}</Heading> : null}
            {description ? <p className="text-muted">{description}</p> : null}
          </div>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </div>
      ) : null}
      <div className={flush ? 'overflow-hidden rounded-b-card' : 'p-5 sm:p-6'}>{children}</div>
    </section>
  );
}
