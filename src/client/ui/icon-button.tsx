import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** What pressing it does; said to screen readers and shown on hover. */
  label: string;
  /** quiet (default) has no frame; framed looks like a secondary button; solid like a primary one. */
  look?: 'quiet' | 'framed' | 'solid';
  busy?: boolean;
}

const looks = {
  quiet: 'text-muted not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
  framed:
    'bg-surface text-ink shadow-control ring-1 ring-inset ring-line-strong/60 not-disabled:hover:bg-sunken',
  solid: 'bg-accent text-on-accent shadow-control',
  pressed: 'text-accent not-disabled:hover:bg-sunken',
} as const;

/** A 48 px square with an icon only; the label is never optional. */
export function IconButton({
  icon: Icon,
  label,
  look = 'quiet',
  busy = false,
  disabled,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      className={classNames(
        'inline-flex size-12 shrink-0 items-center justify-center rounded-control transition-colors duration-100',
        'disabled:cursor-not-allowed disabled:opacity-50',
        looks[look === 'quiet' && rest['aria-pressed'] === true ? 'pressed' : look],
        className,
      )}
    >
      {busy ? <Spinner /> : <Icon aria-hidden className="size-5.5" />}
    </button>
  );
}
