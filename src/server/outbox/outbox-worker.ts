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
  /** How many rows are under way at a time. */
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
  let looking: Promise<void> | null = null;
  const underWay = new Set<Promise<void>>();

  /** Takes as many as there is room for; each that ends looks again, so that a slow one holds up no other. */
  async function look(): Promise<void> {
    while (asked && !stopped && underWay.size < batch) {
      asked = false;
      for (const row of await claim(batch - underWay.size)) send(row);
    }
  }

  function send(row: Row): void {
    const sending: Promise<void> = deliver(row)
      .catch((error: unknown) => log.error({ error }, `a ${what} could not be marked`))
      .finally(() => {
        underWay.delete(sending);
        wake();
      });
    underWay.add(sending);
  }

  function wake(): void {
    asked = true;
    if (stopped || looking) return;
    looking = look()
      .catch((error: unknown) => log.error({ error }, `the ${what} outbox could not be read`))
      .finally(() => {
        looking = null;
        // Asked for between its last look and its end.
        if (asked && !stopped && underWay.size < batch) wake();
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
      await looking;
      await Promise.all(underWay);
    },
  };
}

/** 5 s, 10 s, 20 s … up to an hour, each up to a fifth later so that a server that comes back is not stormed. */
export const backoff = (attempts: number): number =>
  Math.min(3_600_000, 5_000 * 2 ** Math.min(attempts - 1, 20)) * (1 + Math.random() / 5);
