import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * A connection of its own for looking whether the database answers: never behind the requests in the pool, and never
 * waited for longer than it is worth.
 */
export interface Probe {
  /**
   * @returns the rows of the answer
   * @throws what the database says, or that it did not answer within the time
   */
  ask(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): void;
}

/** The database took the question and said nothing for so long. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

export function createProbe(connection: pg.ClientConfig, patienceMs: number): Probe {
  let client: pg.Client | undefined;

  const drop = () => {
    // A hung server would never say goodbye: whoever ends a connection under a question does not wait for it.
    client?.end().catch(() => undefined);
    client = undefined;
  };
  const connected = async (): Promise<pg.Client> => {
    if (client) return client;
    const fresh = new pg.Client({
      ...connection,
      connectionTimeoutMillis: patienceMs,
      application_name: 'meeting-door health',
    });
    fresh.on('error', () => {
      if (client === fresh) client = undefined;
    });
    client = fresh;
    await fresh.connect();
    return fresh;
  };
  return {
    async ask(text, values = []) {
      const asking = connected().then((one) => one.query<Record<string, unknown>>(text, values));
      asking.catch(() => undefined);
      const over = new AbortController();
      const late = async (): Promise<never> => {
        await wait(patienceMs, undefined, { signal: over.signal });
        // This process may have been busy itself: an answer that lies there already counts.
        await turn();
        await turn();
        throw new NoAnswer('The database did not answer in time.');
      };
      const waiting = late();
      waiting.catch(() => undefined);
      try {
        const answer = await Promise.race([asking, waiting]);
        return answer.rows;
      } catch (error) {
        drop();
        throw error;
      } finally {
        over.abort();
      }
    },
    close: drop,
  };
}
