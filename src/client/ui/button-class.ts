import { classNames } from './class-names.ts';

/** primary: the one thing to do here; secondary: others; quiet: least; danger: destroys or refuses. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** md is 48 px high, lg 56 px. */
export type ButtonSize = 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent shadow-control not-disabled:hover:bg-[color-mix(in_srgb,var(--accent)_88%,var(--ink))]',
  secondary:
    'bg-surface text-ink shadow-control ring-1 ring-inset ring-line-strong/60 not-disabled:hover:bg-sunken not-disabled:hover:ring-line-strong',
  quiet: 'text-ink not-disabled:hover:bg-sunken',
  danger:
    'bg-problem text-on-state shadow-control not-disabled:hover:bg-[color-mix(in_srgb,var(--state-problem)_88%,var(--ink))]',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-12 px-4.5 py-2.5 text-base',
  lg: 'min-h-14 px-6 py-3 text-lg',
};

/** The classes of a button, also for links that look like one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, full: boolean): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control font-semibold text-center select-none',
    'transition-[background-color,box-shadow,transform] duration-100 ease-calm active:scale-[0.985]',
    'disabled:cursor-not-allowed disabled:opacity-50 disabled:shadow-none disabled:active:scale-100',
    variants[variant],
    sizes[size],
    full && 'w-full',
  );
}
