import type { DatabaseLog } from '../db/database-log.ts';

/** A worker that empties an outbox table. Any number of processes may run one: rows are claimed by a lease. */
export interface OutboxWorker {
  /** There is something: look at once. Never waits and never throws. */
  wake(): void;
  /** Takes no more; settles when what is under way has ended. */
  stop(): Promise<void>;
}

export interface OutboxWork<Row> {
  /** What a row is called in the log. */
  what: string;
  /** How many rows are claimed and delivered at a time. */
  batch: number;
  /** How often to look without being woken, in ms: for other processes' rows and for retries. */
  pollMs: number;
  claim: (batch: number) => Promise<Row[]>;
  /** Sends one row, outside any transaction, and marks it. Throws only where it could not be marked. */
  deliver: (row: Row) => Promise<void>;
}

/** Starts the worker; it looks at once. */
export function startOutboxWorker<Row>(
  log: DatabaseLog,
  { what, batch, pollMs, claim, deliver }: OutboxWork<Row>,
): OutboxWorker {
  let stopped = false;
  let asked = false;
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    while (!stopped) {
      asked = false;
      const claimed = await claim(batch);
      const ended = await Promise.allSettled(claimed.map(deliver));
      for (const one of ended) {
        if (one.status === 'rejected') log.error({ error: one.reason }, `a ${what} could not be marked`);
      }
      if (claimed.length < batch && !asked) return;
    }
  }

  function wake(): void {
    asked = true;
    if (stopped || running) return;
    running = drain()
      .catch((error: unknown) => log.error({ error }, `the ${what} outbox could not be read`))
      .finally(() => {
        running = null;
      });
  }

  const timer = setInterval(wake, pollMs);
  timer.unref();
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** 5 s, 10 s, 20 s … up to an hour, each up to a fifth later so that a server that comes back is not stormed. */
export const backoff = (attempts: number): number =>
  Math.min(3_600_000, 5_000 * 2 ** Math.min(attempts - 1, 20)) * (1 + Math.random() / 5);
