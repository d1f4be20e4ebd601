import { useSyncExternalStore } from 'react';

/**
 * Whether the product's server answers, as measured by whoever exchanges with it (`app/use-server-reach.ts`). Parts that know
 * no device read it here, so that a button can say "Offline" before it is pressed.
 */

let reachable: boolean | null = null;
const listeners = new Set<() => void>();

/** @param answer null: not known, such as before the first exchange or outside the shell */
export function setServerReach(answer: boolean | null): void {
  if (answer === reachable) return;
  reachable = answer;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while the server is known not to answer. */
export const useServerUnreachable = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => reachable === false,
    () => false,
  );
