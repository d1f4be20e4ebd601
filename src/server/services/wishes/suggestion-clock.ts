import type { DatabaseLog } from '../../db/database-log.ts';
import type { Performer } from '../../perform/perform.ts';
import { computeSuggestions } from './compute-suggestions.ts';

/** Looks now and then whether suggestions are to be computed anew. Any number of processes may run one. */
export interface SuggestionClock {
  /** Settles when the look that is under way has ended. */
  stop(): Promise<void>;
}

/** How often to look, in ms. */
const INTERVAL_MS = 60_000;

export function startSuggestionClock(
  performer: Performer,
  log: DatabaseLog,
  everyMs: number = INTERVAL_MS,
): SuggestionClock {
  let stopped = false;
  let looking: Promise<void> | null = null;
  const lookOnce = async () => {
    try {
      const count = await computeSuggestions(performer, () => stopped);
      if (count > 0) log.info({ count }, 'suggestions were computed');
    } catch (error) {
      log.warn({ err: error }, 'suggestions could not be computed; the next look tries again');
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
      stopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}
