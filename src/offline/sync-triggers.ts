/** Moments at which trying at once is worth it: the browser's hints that something has changed. */

interface Listenable {
  addEventListener(type: string, hear: () => void): void;
  removeEventListener(type: string, hear: () => void): void;
}

/**
 * Calls `wake` when the network may be back (`online`, only a hint) and when somebody looks at the app again.
 * In a worker there is no document, and the window's events do not come.
 *
 * @returns how to stop
 */
export function browserSyncTriggers(wake: () => void): () => void {
  const scope = globalThis as Partial<Listenable> & { document?: Listenable & { visibilityState: string } };
  const page = scope.document;
  const seen = () => {
    if (page?.visibilityState === 'visible') wake();
  };
  scope.addEventListener?.('online', wake);
  scope.addEventListener?.('pageshow', wake);
  page?.addEventListener('visibilitychange', seen);
  return () => {
    scope.removeEventListener?.('online', wake);
    scope.removeEventListener?.('pageshow', wake);
    page?.removeEventListener('visibilitychange', seen);
  };
}
