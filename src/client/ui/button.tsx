import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Default secondary: a screen has one primary action, so that one is asked for. */
  variant?: ButtonVariant;
  /** Default md. */
  size?: ButtonSize;
  /** Shown before the words. */
  icon?: LucideIcon;
  /** Shows a spinner and takes no more presses; the words stay. */
  busy?: boolean;
  /** As wide as its container. */
  full?: boolean;
}

/** A press that does something. `type` is button unless told otherwise. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon: Icon,
  busy = false,
  full = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(variant, size, full), className)}
    >
      {busy ? <Spinner /> : Icon ? <Icon aria-hidden className="size-5 shrink-0" /> : null}
      {children}
    </button>
  );
}
