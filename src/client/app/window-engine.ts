import { lazyEngine } from '../../offline/lazy-engine.ts';
import type { SyncEngine } from '../../offline/sync-state.ts';
import { exportCode } from '../venue/sync/save-export.ts';
import { deviceFacts } from './device-facts.ts';
import { exchange } from './exchange.ts';

/** This window's synchronisation; its code comes after the first paint. */
export const windowEngine = (): SyncEngine =>
  lazyEngine(async () => {
    const { createSyncEngine } = await import('../../offline/sync-engine.ts');
    // What waits here can be saved as a file also when the network and the worker's copies are gone.
    void exportCode().catch(() => undefined);
    return createSyncEngine({ ...exchange, facts: deviceFacts });
  }, exchange.surroundings.after);
