import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { persistStorage } from '../../offline/storage-health.ts';
import { createSyncEngine } from '../../offline/sync-engine.ts';
import type { SyncEngine } from '../../offline/sync-state.ts';
import { programsToWipe, wipeProgram } from '../../offline/wipe.ts';
import { useSession } from '../desk/session-context.ts';
import { DeviceContext } from '../venue/device-context.ts';
import { exchange } from './exchange.ts';

/** Runs the synchronisation while somebody is signed in, and hands the device to the venue's screens. */
export function DeviceProvider({ children }: { children: ReactNode }) {
  const { me } = useSession();
  const engine = useMemo(() => createSyncEngine(exchange), []);
  useEffect(() => {
    engine.start();
    return () => engine.stop();
  }, [engine]);
  useEffect(() => {
    void persistStorage();
    void forgetOldPrograms();
  }, []);
  useBackgroundSync(engine);
  const device = useMemo(() => ({ db: exchange.db, engine, me }), [engine, me]);
  return <DeviceContext value={device}>{children}</DeviceContext>;
}

/** A day after its last day a program leaves the device; one with something unsent stays until it is sent. */
async function forgetOldPrograms(): Promise<void> {
  const { db, surroundings } = exchange;
  for (const programId of await programsToWipe(db, surroundings.clock())) await wipeProgram(db, programId);
}

/** Chromium's background sync, where there is one: it may send while no window is open. A bonus, so no failure counts. */
interface SyncManagerLike {
  register(tag: string): Promise<void>;
}

function useBackgroundSync(engine: SyncEngine): void {
  const waits = useSyncExternalStore(
    (listener) => engine.subscribe(listener),
    () => engine.state.unsent > 0,
  );
  useEffect(() => {
    if (!waits || !('serviceWorker' in navigator)) return;
    void navigator.serviceWorker.ready
      .then((registration) => (registration as { sync?: SyncManagerLike }).sync?.register('replay'))
      .catch(() => undefined);
  }, [waits]);
}
