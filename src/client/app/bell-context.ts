import { createContext, use } from 'react';

/** What the list of notifications tells the bell, and asks of it. */
export interface BellActions {
  unread: number;
  setUnread: (unread: number) => void;
  close: () => void;
}

export const BellContext = createContext<BellActions | null>(null);

export function useBell(): BellActions {
  const bell = use(BellContext);
  if (!bell) throw new Error('BellContext is missing: the list of notifications lives behind the bell.');
  return bell;
}
