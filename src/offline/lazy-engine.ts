import { initialSyncState, type SyncEngine, type SyncState } from './sync-state.ts';

/** How long until code that could not be loaded is asked for again, in ms. */
const AGAIN_MS = 3000;

/**
 * The synchronisation, its code loaded when it is started: a screen is painted from what the device has before anyone
 * talks to a server. Until it is there the state is the initial one, as it is of an engine that has just been made;
 * what is recorded meanwhile lies in the outbox, where the engine looks first.
 *
 * @param load made once it has worked; asked again after a failure, for as long as it is started
 */
export function lazyEngine(
  load: () => Promise<SyncEngine>,
  after: (millis: number, act: () => void) => () => void,
): SyncEngine {
  const listeners = new Set<() => void>();
  let engine: SyncEngine | null = null;
  let loading: Promise<SyncEngine> | null = null;
  let started = false;
  let programId: string | null = null;
  let stopWaiting = () => {};

  const loaded = (): Promise<SyncEngine> => {
    loading ??= load().then(
      (made) => {
        engine = made;
        made.openProgram(programId);
        made.subscribe(() => {
          for (const listener of listeners) listener();
        });
        return made;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const go = (): void => {
    loaded().then(
      (made) => {
        // Stopped while it was loaded: a screen that is gone must not keep a live line open.
        if (started) made.start();
      },
      () => {
        if (started) stopWaiting = after(AGAIN_MS, go);
      },
    );
  };

  return {
    get state(): SyncState {
      return engine?.state ?? initialSyncState;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      started = true;
      go();
    },
    stop() {
      started = false;
      stopWaiting();
      engine?.stop();
    },
    openProgram(id) {
      programId = id;
      engine?.openProgram(id);
    },
    async syncNow() {
      const made = await loaded().catch(() => null);
      await made?.syncNow();
    },
  };
}
