import { useSyncState } from './device-context.ts';

/**
 * Whether a link would lead nowhere now: the server did not answer when it was last asked, or the browser knows of no
 * network. A guess (our server may be down and the meeting's host up), so nothing is forbidden by it.
 */
export function useNoNetwork(): boolean {
  const { reachable } = useSyncState();
  return reachable === false || !navigator.onLine;
}
