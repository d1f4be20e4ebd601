import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { createProbe } from './probe.ts';

/** Knows whether the database answers, so that nobody waits for one that does not. */
export interface DatabaseWatch {
  away(): boolean;
  /** Called each time it goes away. */
  onAway(listener: () => void): void;
  stop(): Promise<void>;
}

/** How often it looks, and how long it waits for an answer, in ms. */
const INTERVAL_MS = 1_000;
const PATIENCE_MS = 1_500;

/**
 * Looks at the database each second, by a connection of its own. It is away when two looks in a row found nothing, and
 * back with the first that does: a server that is started again within a second is not away.
 */
export function watchDatabase(
  connection: pg.ClientConfig,
  log: DatabaseLog,
  { everyMs = INTERVAL_MS, patienceMs = PATIENCE_MS } = {},
): DatabaseWatch {
  const probe = createProbe(connection, patienceMs);
  const listeners: (() => void)[] = [];
  const over = new AbortController();
  let failed = 0;

  const look = async () => {
    try {
      await probe.ask('select 1');
      if (failed > 1) log.info({}, 'the database answers again');
      failed = 0;
    } catch (error) {
      failed += 1;
      if (failed !== 2 || over.signal.aborted) return;
      log.error({ error }, 'the database does not answer; calls are refused with 503 until it does');
      for (const listener of listeners) listener();
    }
  };
  const watching = (async () => {
    while (!over.signal.aborted) {
      await look();
      // After a miss, immediately: the second one says whether it is away.
      await wait(failed === 1 ? 100 : everyMs, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  return {
    away: () => failed > 1,
    onAway: (listener) => void listeners.push(listener),
    async stop() {
      over.abort();
      probe.close();
      await watching;
    },
  };
}
