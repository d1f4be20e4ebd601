import { lazyEngine } from '../../offline/lazy-engine.ts';
import type { SyncEngine } from '../../offline/sync-state.ts';
import { exportCode } from '../venue/sync/save-export.ts';
import { askAnew } from './desk-memory.ts';
import { exchange } from './exchange.ts';
import { deviceFacts } from './own-device-facts.ts';

/** This window's synchronisation; its code comes after the first paint. */
export const windowEngine = (): SyncEngine =>
  lazyEngine(async () => {
    // Both or neither, tried again together: what waits here can be saved as a file also where no copies are kept.
    const [{ createSyncEngine }] = await Promise.all([import('../../offline/sync-engine.ts'), exportCode()]);
    return createSyncEngine({
      ...exchange,
      facts: deviceFacts,
      wishes: async (deps) => {
        const { wishLists, meetingNotes, contactAsks } = deps.db;
        let undecided = await (await import('../../offline/send-wishes.ts')).sendWishes(deps);
        // The desk shows them from then on as the server has them.
        if (await wishLists.where('state').equals('WAITING').count()) {
          undecided += await (await import('../../offline/send-wish-lists.ts')).sendWishLists(deps);
          await askAnew('getWishes');
        }
        if (await meetingNotes.where('state').equals('WAITING').count()) {
          undecided += await (await import('../../offline/send-meeting-notes.ts')).sendMeetingNotes(deps);
          await askAnew('getOwnEvent');
        }
        if (await contactAsks.where('state').equals('WAITING').count()) {
          undecided += await (await import('../../offline/send-contact-asks.ts')).sendContactAsks(deps);
          await askAnew('getOwnEvent');
        }
        return undecided;
      },
    });
  }, exchange.platform.after);
