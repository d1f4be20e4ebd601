import type { ReactNode } from 'react';

/** A table that may be wider than the page: it scrolls by itself, with the keyboard too. */
export function Scrolled({
  label,
  tall = false,
  children,
}: {
  label: string;
  tall?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={`max-w-full overflow-auto rounded-card ring-1 ring-line ${tall ? 'max-h-[70vh]' : ''}`}
    >
      {children}
    </section>
  );
}
