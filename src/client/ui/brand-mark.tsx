import { classNames } from './class-names.ts';

export interface BrandMarkProps {
  /** Side length classes; default size-10. */
  className?: string;
}

/**
 * The logo: an open door, and in its light a round table with two seats. Decoration: the name stands beside it.
 * `public/favicon.svg` and the PNG icons are drawn from the same shapes.
 */
export function BrandMark({ className }: BrandMarkProps) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={classNames('shrink-0', className ?? 'size-10')}>
      <rect width="64" height="64" rx="16" fill="#413acb" />
      <path d="M17 51V15a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v36z" fill="#ffffff" fillOpacity="0.22" />
      <path d="M17 51V13.6a2.6 2.6 0 0 1 3.4-2.5l14.8 4.6a4 4 0 0 1 2.8 3.8V51z" fill="#ffffff" />
      <circle cx="32.4" cy="33" r="2.4" fill="#413acb" />
      <path d="M10 51h44" stroke="#ffffff" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

export interface BrandNameProps {
  /** The mark only, the name for screen readers. */
  compact?: boolean;
}

/** The mark and the product's name. */
export function BrandName({ compact = false }: BrandNameProps) {
  return (
    <span className="inline-flex items-center gap-3">
      <BrandMark />
      <span className={compact ? 'sr-only' : 'text-lg font-semibold tracking-tight text-ink'}>
        Meeting Door
      </span>
    </span>
  );
}
