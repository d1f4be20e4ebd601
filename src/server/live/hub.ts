import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/**
 * Nudges: "something in this program changed, pull". Within a process at once; to other processes on the same database
 * by NOTIFY, which is only a hint: a device that misses one pulls by its timer.
 */
export interface LiveHub {
  /** After commit. Many in a moment become one. */
  nudge(programId: string): void;
  /** @returns how to stop listening */
  listen(programId: string, hear: () => void): () => void;
  /** Tells what is still gathered, then stops listening. Call it when no request is under way any more. */
  close(): Promise<void>;
}

const CHANNEL = 'meeting_door_nudge';
/** Changes that fall into one moment make one nudge, in ms. */
const GATHER_MS = 25;
const RECONNECT_MS = 2_000;

export async function createLiveHub(
  pool: pg.Pool,
  connection: pg.ClientConfig,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<LiveHub> {
  const self = randomUUID();
  const ears = new Map<string, Set<() => void>>();
  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let closed = false;
  let reconnect: NodeJS.Timeout | undefined;

  const tell = (programId: string) => {
    for (const hear of ears.get(programId) ?? []) hear();
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const programs = [...gathered];
    gathered.clear();
    for (const programId of programs) tell(programId);
    if (programs.length === 0) return;
    // This process hears it too and lets it go: its own devices were told already.
    await pool
      .query('select pg_notify($1, p) from unnest($2::text[]) as p', [
        CHANNEL,
        programs.map((id) => `${self}/${id}`),
      ])
      .catch((error: unknown) => log.warn({ err: error }, 'other processes could not be nudged'));
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client(connection);
    client = next;
    next.on('notification', ({ payload }) => {
      const [sender, programId] = (payload ?? '').split('/');
      if (programId && sender !== self) tell(programId);
    });
    next.on('error', () => again(next));
    next.on('end', () => again(next));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      if (!closed) log.warn({ err: error }, 'the listener for other processes could not connect');
      again(next);
    }
  };

  /** Only for the connection in use: one that is lost says so more than once. */
  const again = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    // It may be half open: connected, but not listening.
    lost.end().catch(() => undefined);
    if (closed) return;
    reconnect = setTimeout(() => void connect(), RECONNECT_MS);
    reconnect.unref();
  };

  await connect();
  return {
    nudge(programId) {
      gathered.add(programId);
      timer ??= setTimeout(() => void flush(), GATHER_MS);
    },
    listen(programId, hear) {
      const listeners = ears.get(programId) ?? new Set();
      ears.set(programId, listeners);
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
        if (listeners.size === 0) ears.delete(programId);
      };
    },
    async close() {
      closed = true;
      clearTimeout(reconnect);
      await flush();
      await client?.end().catch(() => undefined);
    },
  };
}
