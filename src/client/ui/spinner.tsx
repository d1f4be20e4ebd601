import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SpinnerProps {
  /** Said to screen readers; leave out when words beside it already say what is going on. */
  label?: string;
  className?: string;
}

/** A small turning ring, for waits too short for a skeleton. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <LoaderCircle aria-hidden className={classNames('animate-spin', className ?? 'size-5')} />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
