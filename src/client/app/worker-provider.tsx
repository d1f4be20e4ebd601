import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type NewVersion, NewVersionContext, noNewVersion } from './new-version.ts';
import type { WorkerKeeperProps } from './worker-keeper.tsx';

/** Safari has no idle callback; a moment after the first screen does as well. In ms. */
const AFTER_MS = 200;
/** A page that is never idle (a wall board) is made ready for offline all the same. In ms. */
const AT_LATEST_MS = 2000;

/**
 * Installs the service worker from the first screen on, so that whoever signs in next can lose the network at once; but
 * after that screen is painted, since what the worker downloads shares the line with it.
 */
export function WorkerProvider({ children }: { children: ReactNode }) {
  const [version, setVersion] = useState<NewVersion>(noNewVersion);
  const [Keeper, setKeeper] = useState<ComponentType<WorkerKeeperProps> | null>(null);
  useEffect(() => {
    const go = () => {
      // Without it the app works as long as there is a network; the next start tries again.
      import('./worker-keeper.tsx').then(
        ({ WorkerKeeper }) => setKeeper(() => WorkerKeeper),
        () => undefined,
      );
    };
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(go, AFTER_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(go, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(idle);
  }, []);
  return (
    <NewVersionContext value={version}>
      {children}
      {Keeper ? <Keeper report={setVersion} /> : null}
    </NewVersionContext>
  );
}
