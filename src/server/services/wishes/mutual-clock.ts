import type { DatabaseLog } from '../../db/database-log.ts';
import type { Performer } from '../../perform/perform.ts';
import { notifyAllMutualWishes } from './notify-mutual-wishes.ts';

/**
 * Looks now and then for pairs that both wish to meet and were not notified: two who wished at the same moment, or of which one was
 * approved since. Any number of processes may run one.
 */
export interface MutualClock {
  /** Settles when the look that is under way has ended. */
  stop(): Promise<void>;
}

/** How often to look, in ms: a change of a list looks for its own. */
const INTERVAL_MS = 60_000;

export function startMutualClock(
  performer: Performer,
  log: DatabaseLog,
  everyMs: number = INTERVAL_MS,
): MutualClock {
  let looking: Promise<void> | null = null;
  const lookOnce = async () => {
    try {
      const count = await notifyAllMutualWishes(performer);
      if (count > 0) log.info({ count }, 'pairs that both wish to meet were notified');
    } catch (error) {
      log.warn(
        { err: error },
        'pairs that both wish to meet could not be notified; the next look tries again',
      );
    }
  };
  const look = () => {
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
