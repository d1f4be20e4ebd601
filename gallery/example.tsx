import type { ReactNode } from 'react';

export interface ExampleProps {
  /** The component's name, as it is imported. */
  of: string;
  /** Which of its states are shown; left out where the name says all. */
  what?: string;
  children: ReactNode;
}

/** One component in one or several of its states, below its name. */
export function Example({ of, what, children }: ExampleProps) {
  return (
    <section className="flex min-w-0 flex-col gap-3" data-component={of}>
      <h3 className="font-mono text-sm text-muted">{what ? `${of} · ${what}` : of}</h3>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}

/** States side by side, as far as there is room. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
