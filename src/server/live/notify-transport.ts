import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DatabaseLog } from '../db/database-log.ts';
import { type OpenTransport, readKinds, type TopicNews, writtenKinds } from './transport.ts';

const CHANNEL = 'meeting_door_nudge';
const RECONNECT_MS = 2_000;
/** PostgreSQL takes payloads of less than 8,000 bytes. */
const MAX_PAYLOAD = 7_500;

/** By NOTIFY, to all processes on the same database. */
export const notifyTransport =
  (pool: pg.Pool, connection: pg.ClientConfig, log: Pick<DatabaseLog, 'warn'>): OpenTransport =>
  async (hear, missed) => {
    const self = randomUUID();
    let client: pg.Client | undefined;
    let closed = false;
    let listened = false;
    let reconnect: NodeJS.Timeout | undefined;

    const connect = async (): Promise<void> => {
      const next = new pg.Client(connection);
      client = next;
      next.on('notification', ({ payload }) => {
        const { sender, news } = readPayload(payload ?? '');
        // Its own streams have it already.
        if (sender !== self) hear(news);
      });
      next.on('error', () => again(next));
      next.on('end', () => again(next));
      try {
        await next.connect();
        await next.query(`listen ${CHANNEL}`);
        if (listened) missed();
        listened = true;
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
      async send(news) {
        try {
          await pool.query('select pg_notify($1, p) from unnest($2::text[]) as p', [
            CHANNEL,
            payloadsOf(self, news),
          ]);
          return true;
        } catch (error) {
          log.warn({ err: error }, 'other processes could not be nudged');
          return false;
        }
      },
      async close() {
        closed = true;
        clearTimeout(reconnect);
        await client?.end().catch(() => undefined);
      },
    };
  };

/** `sender/topic:kind,kind/topic:…`, in as many payloads as it takes. */
function payloadsOf(sender: string, all: readonly TopicNews[]): string[] {
  const payloads: string[] = [];
  let payload = sender;
  for (const { topic, changed } of all) {
    const part = `/${topic}:${writtenKinds(changed)}`;
    if (payload.length + part.length > MAX_PAYLOAD) {
      payloads.push(payload);
      payload = sender;
    }
    payload += part;
  }
  return [...payloads, payload];
}

function readPayload(payload: string): { sender: string; news: TopicNews[] } {
  const [sender = '', ...parts] = payload.split('/');
  const news = parts.map((part) => {
    const [topic = '', kinds = ''] = part.split(':');
    return { topic, changed: readKinds(kinds) };
  });
  return { sender, news };
}
