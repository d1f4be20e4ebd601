import type { DatabaseLog } from '../../db/database-log.ts';
import { type Performer, performPlainly } from '../../perform/perform.ts';
import { expireRequests } from './expire-requests.ts';

/** Looks now and then whether requests are over that nobody answered. Any number of processes may run one. */
export interface ExpiryClock {
  /** Settles when the look that is under way has ended. */
  stop(): Promise<void>;
}

/** How often to look, in ms: days are counted, so a minute is no delay. */
const INTERVAL_MS = 60_000;

/** So many transactions in one look; the next takes the others. */
const MOST = 20;

const actor = { kind: 'SYSTEM', name: 'Expired requests' } as const;

export function startExpiryClock(
  performer: Performer,
  log: DatabaseLog,
  everyMs: number = INTERVAL_MS,
): ExpiryClock {
  let looking: Promise<void> | null = null;
  const lookOnce = async () => {
    try {
      for (let looked = 0; looked < MOST; looked++) {
        const count = await performPlainly(performer, { actor }, expireRequests);
        if (count === 0) break;
        log.info({ count }, 'requests that nobody answered expired');
      }
    } catch (error) {
      log.warn({ err: error }, 'requests could not expire; the next look tries again');
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
