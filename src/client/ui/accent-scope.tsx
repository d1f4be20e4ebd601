import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { applyAccent } from './accent.ts';

export interface AccentScopeProps {
  /** The program's colorTheme, `#rrggbb`; null for the product's own accent. */
  color: string | null;
  children: ReactNode;
  className?: string;
}

/** Everything inside wears the program's accent, with contrast kept in both schemes. */
export function AccentScope({ color, children, className }: AccentScopeProps) {
  const scope = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scope.current) applyAccent(color, scope.current);
  }, [color]);
  return (
    <div ref={scope} data-accent="" className={className}>
      {children}
    </div>
  );
}
