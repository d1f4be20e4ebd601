import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/**
 * Nudges: "something in this program changed, pull". Within a process at once; to other processes on the same database
 * by NOTIFY, which is only a hint: a device that misses one pulls by its timer.
 */
export interface LiveHub {
  /** After commit. Many in a moment become one. @param topic a program's id, a `deviceTopic` or a `personTopic` */
  nudge(topic: string): void;
  /** @returns how to stop listening */
  listen(topic: string, hear: () => void): () => void;
  /** Tells what is still gathered, then stops listening. Call it when no request is under way any more. */
  close(): Promise<void>;
}

/** What a tablet's own stream listens to beside its program: that it was revoked or has left. */
export const deviceTopic = (deviceId: string): string => `device:${deviceId}`;

/** What a person's own streams listen to beside their program: that they have a notification. */
export const personTopic = (userId: string): string => `person:${userId}`;

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

  const tell = (topic: string) => {
    for (const hear of ears.get(topic) ?? []) hear();
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const topics = [...gathered];
    gathered.clear();
    for (const topic of topics) tell(topic);
    if (topics.length === 0) return;
    // This process hears it too and lets it go: its own devices were told already.
    await pool
      .query('select pg_notify($1, p) from unnest($2::text[]) as p', [
        CHANNEL,
        topics.map((id) => `${self}/${id}`),
      ])
      .catch((error: unknown) => log.warn({ err: error }, 'other processes could not be nudged'));
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client(connection);
    client = next;
    next.on('notification', ({ payload }) => {
      const [sender, topic] = (payload ?? '').split('/');
      if (topic && sender !== self) tell(topic);
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
    nudge(topic) {
      gathered.add(topic);
      timer ??= setTimeout(() => void flush(), GATHER_MS);
    },
    listen(topic, hear) {
      const listeners = ears.get(topic) ?? new Set();
      ears.set(topic, listeners);
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
        if (listeners.size === 0) ears.delete(topic);
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
