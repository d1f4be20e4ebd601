import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';

/** A link among the words of an account screen, tall enough for a thumb. */
export function AccountLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-12 items-center font-semibold text-accent underline">
      {children}
    </Link>
  );
}
