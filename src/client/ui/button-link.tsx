import { ExternalLink, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { t } from '../words/words.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ButtonLinkProps {
  /** A place in the product (`to`), or an address outside it (`href`, opens in a new window). */
  to?: To;
  href?: string;
  /** Default secondary. */
  variant?: ButtonVariant;
  /** Default md. */
  size?: ButtonSize;
  icon?: LucideIcon;
  /** As wide as its container. */
  full?: boolean;
  /** Replaces the entry in the browser's history. */
  replace?: boolean;
  onClick?: () => void;
  className?: string;
  children: ReactNode;
}

/** Goes somewhere, looks like a button. */
export function ButtonLink({
  to,
  href,
  variant = 'secondary',
  size = 'md',
  icon: Icon,
  full = false,
  replace,
  onClick,
  className,
  children,
}: ButtonLinkProps) {
  const look = classNames(buttonClass(variant, size, full), className);
  const mark = Icon ? <Icon aria-hidden className="size-5 shrink-0" /> : null;
  if (href !== undefined) {
    return (
      <a href={href} target="_blank" rel="noreferrer" className={look} onClick={onClick}>
        {mark}
        {children}
        <ExternalLink aria-hidden className="size-4 shrink-0" />
        <VisuallyHidden>{t('(opens in a new window)')}</VisuallyHidden>
      </a>
    );
  }
  return (
    <Link to={to ?? '.'} replace={replace} className={look} onClick={onClick}>
      {mark}
      {children}
    </Link>
  );
}
