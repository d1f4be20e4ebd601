import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deskQueries } from './desk-queries.ts';

/** Where TanStack Query begins: screens outside it (a kiosk's) do not load it. */
export function DeskBoundary({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={deskQueries}>{children}</QueryClientProvider>;
}
