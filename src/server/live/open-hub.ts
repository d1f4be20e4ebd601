import type { Config } from '../config.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import type { Database } from '../db/open.ts';
import { createLiveHub, type LiveHub } from './hub.ts';
import { natsTransport } from './nats-transport.ts';
import { notifyTransport } from './notify-transport.ts';
import { withFallback } from './transport.ts';

/** The hub of a process of the server: news travel by NOTIFY, or by NATS where NATS_URL says so. */
export async function openHub(
  { pool, connection }: Pick<Database, 'pool' | 'connection'>,
  { nats }: Pick<Config, 'nats'>,
  log: DatabaseLog,
): Promise<LiveHub> {
  const notify = notifyTransport(pool, connection, log);
  return await createLiveHub(nats ? withFallback(natsTransport(nats, log), notify) : notify);
}
