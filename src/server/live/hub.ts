import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { type ChangeKind, changeKinds } from '../../contract/live-news.ts';

/**
 * News between streams and processes: "of this subject something changed". Within a process immediately; to other
 * processes on the same database by NOTIFY, which is only a hint: a device that misses one pulls by its timer.
 */
export interface LiveHub {
  /** After commit. Many in a moment become one. @param topic see `topics.ts` @param changed kinds of what changed */
  nudge(topic: string, changed?: readonly ChangeKind[]): void;
  /** @returns how to stop listening */
  listen(topic: string, hear: (changed: readonly ChangeKind[]) => void): () => void;
  /** Sends what is still gathered, then stops listening. Call it when no request is under way any more. */
  close(): Promise<void>;
}

const CHANNEL = 'meeting_door_nudge';
/** Changes that fall into one moment make one nudge, in ms. */
const GATHER_MS = 25;
const RECONNECT_MS = 2_000;
/** PostgreSQL takes payloads of less than 8,000 bytes. */
const MAX_PAYLOAD = 7_500;

export async function createLiveHub(
  pool: pg.Pool,
  connection: pg.ClientConfig,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<LiveHub> {
  const self = randomUUID();
  const listeners = new Map<string, Set<(changed: readonly ChangeKind[]) => void>>();
  let gathered = new Map<string, Set<ChangeKind>>();
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let closed = false;
  let reconnect: NodeJS.Timeout | undefined;

  const announce = (topic: string, changed: readonly ChangeKind[]) => {
    for (const hear of listeners.get(topic) ?? []) hear(changed);
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const all = [...gathered].map(([topic, changed]) => ({ topic, changed: [...changed] }));
    gathered = new Map();
    for (const { topic, changed } of all) announce(topic, changed);
    if (all.length === 0) return;
    // This process hears it too and lets it go: its own streams have it already.
    await pool
      .query('select pg_notify($1, p) from unnest($2::text[]) as p', [CHANNEL, payloadsOf(self, all)])
      .catch((error: unknown) => log.warn({ err: error }, 'other processes could not be nudged'));
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client(connection);
    client = next;
    next.on('notification', ({ payload }) => {
      const { sender, news } = readPayload(payload ?? '');
      if (sender !== self) for (const { topic, changed } of news) announce(topic, changed);
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
    nudge(topic, changed = []) {
      const kinds = gathered.get(topic) ?? new Set();
      gathered.set(topic, kinds);
      for (const kind of changed) kinds.add(kind);
      timer ??= setTimeout(() => void flush(), GATHER_MS);
    },
    listen(topic, hear) {
      const hearing = listeners.get(topic) ?? new Set();
      listeners.set(topic, hearing);
      hearing.add(hear);
      return () => {
        hearing.delete(hear);
        if (hearing.size === 0) listeners.delete(topic);
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

interface TopicNews {
  topic: string;
  changed: readonly ChangeKind[];
}

/** `sender/topic:kind,kind/topic:…`, in as many payloads as it takes. */
function payloadsOf(sender: string, all: readonly TopicNews[]): string[] {
  const payloads: string[] = [];
  let payload = sender;
  for (const { topic, changed } of all) {
    const part = `/${topic}:${changed.join()}`;
    if (payload.length + part.length > MAX_PAYLOAD) {
      payloads.push(payload);
      payload = sender;
    }
    payload += part;
  }
  return [...payloads, payload];
}

/** Another version of the server may write kinds that this one does not know: they are left out. */
function readPayload(payload: string): { sender: string; news: TopicNews[] } {
  const [sender = '', ...parts] = payload.split('/');
  const news = parts.map((part) => {
    const [topic = '', kinds = ''] = part.split(':');
    const named = kinds.split(',');
    return { topic, changed: changeKinds.filter((kind) => named.includes(kind)) };
  });
  return { sender, news };
}
