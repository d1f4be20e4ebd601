import { lazyEngine } from '../../offline/lazy-engine.ts';
import type { SyncEngine } from '../../offline/sync-state.ts';
import { exportCode } from '../venue/sync/save-export.ts';
import { deviceFacts } from './device-facts.ts';
import { exchange } from './exchange.ts';

/** This window's synchronisation; its code comes after the first paint. */
export const windowEngine = (): SyncEngine =>
  lazyEngine(async () => {
    // Both or neither, tried again together: what waits here can be saved as a file also where no copies are kept.
    const [{ createSyncEngine }] = await Promise.all([import('../../offline/sync-engine.ts'), exportCode()]);
    return createSyncEngine({
      ...exchange,
      facts: deviceFacts,
      wishes: async (deps) => await (await import('../../offline/send-wishes.ts')).sendWishes(deps),
    });
  }, exchange.platform.after);
