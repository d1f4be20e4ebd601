import { expect, test, vi } from 'vitest';
import { lazyEngine } from '../../src/offline/lazy-engine.ts';
import { initialSyncState, type SyncEngine, type SyncState } from '../../src/offline/sync-state.ts';

/** An engine that keeps what it was told. */
function spoken() {
  const told: string[] = [];
  const listeners = new Set<() => void>();
  const engine = {
    state: initialSyncState as SyncState,
    start: () => void told.push('start'),
    stop: () => void told.push('stop'),
    syncNow: async () => void told.push('syncNow'),
    openProgram: (id: string | null) => void told.push(`open ${id}`),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const change = (state: Partial<SyncState>) => {
    engine.state = { ...engine.state, ...state };
    for (const listener of listeners) listener();
  };
  return { told, engine: engine satisfies SyncEngine, change };
}

const never = () => () => {};

test('what was asked of it before its code was there is done once it is: the program first, then the start', async () => {
  const { told, engine } = spoken();
  const lazy = lazyEngine(async () => engine, never);
  lazy.openProgram('one');
  lazy.start();
  lazy.openProgram('two');
  expect(lazy.state).toBe(initialSyncState);
  await vi.waitFor(() => expect(told).toEqual(['open two', 'start']));
});

test('who listened before its code was there hears of every change after', async () => {
  const { engine, change } = spoken();
  const lazy = lazyEngine(async () => engine, never);
  const heard: number[] = [];
  const stop = lazy.subscribe(() => heard.push(lazy.state.unsent));
  await lazy.syncNow();
  change({ unsent: 3 });
  stop();
  change({ unsent: 4 });
  expect(heard).toEqual([3]);
});

test('an engine that was stopped while its code was loaded is never started', async () => {
  const { told, engine } = spoken();
  const lazy = lazyEngine(async () => engine, never);
  lazy.start();
  lazy.stop();
  await lazy.syncNow();
  expect(told).toEqual(['open null', 'syncNow']);
});

test('code that could not be loaded is asked for again, for as long as the engine is started', async () => {
  const { told, engine } = spoken();
  const waiting: (() => void)[] = [];
  let failing = true;
  const lazy = lazyEngine(
    async () => {
      if (failing) throw new Error('No network.');
      return engine;
    },
    (_millis, act) => {
      waiting.push(act);
      return () => waiting.splice(0);
    },
  );
  lazy.start();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  // Asking by hand fails quietly as well.
  await lazy.syncNow();
  failing = false;
  waiting.shift()?.();
  await vi.waitFor(() => expect(told).toEqual(['open null', 'start']));
  lazy.stop();
  expect(told.at(-1)).toBe('stop');
});

test('stopped while it waits to ask again, it asks no more', async () => {
  const waiting: (() => void)[] = [];
  let asked = 0;
  const lazy = lazyEngine(
    () => {
      asked += 1;
      return Promise.reject(new Error('No network.'));
    },
    (_millis, act) => {
      waiting.push(act);
      return () => waiting.splice(0);
    },
  );
  lazy.start();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  lazy.stop();
  expect(waiting).toEqual([]);
  expect(asked).toBe(1);
});
