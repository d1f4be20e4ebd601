import { useEffect, useSyncExternalStore } from 'react';
import { REPLAY_TAG } from '../../offline/replay-tag.ts';
import type { SyncEngine } from '../../offline/sync-state.ts';

/** Chromium's background sync, where there is one: it may send while no window is open. A bonus, so no failure counts. */
interface SyncManagerLike {
  register(tag: string): Promise<void>;
}

/** Asks for it while something waits. */
export function useBackgroundSync(engine: SyncEngine): void {
  const waits = useSyncExternalStore(
    (listener) => engine.subscribe(listener),
    () => engine.state.unsent > 0,
  );
  useEffect(() => {
    if (!waits || !('serviceWorker' in navigator)) return;
    void navigator.serviceWorker.ready
      .then((registration) => (registration as { sync?: SyncManagerLike }).sync?.register(REPLAY_TAG))
      .catch(() => undefined);
  }, [waits]);
}
