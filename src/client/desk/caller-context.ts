import { createContext, use } from 'react';
import type { Caller } from '../../contract/call.ts';

/** How desk screens reach the server; the shell provides it, with the session's headers. */
export const CallerContext = createContext<Caller | null>(null);

export function useCaller(): Caller {
  const caller = use(CallerContext);
  if (!caller) throw new Error('CallerContext is missing: desk screens live inside the shell.');
  return caller;
}
