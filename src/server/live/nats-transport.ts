import { setTimeout as wait } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import type { DatabaseLog } from '../db/database-log.ts';
import type { NatsAddress } from './nats-address.ts';
import { type OpenTransport, readKinds, writtenKinds } from './transport.ts';

/** Before a topic (`topics.ts`): one subject for each program and audience. */
const SUBJECT = 'meeting-door.news.';
const RECONNECT_MS = 1_000;
/** A server that does not answer so often, each after so long, is away. */
const PING = { pingInterval: 5_000, maxPingOut: 2 };

/**
 * By NATS, to all processes that are connected to the same cluster. It connects for as long as it takes, at the start
 * too: a server without NATS works, and its news go another way (`withFallback`).
 *
 * Everything is listened to, and not only what this process has streams for: a subscription that began with a stream
 * would take effect later than the device believes, and what falls between would not be heard.
 */
export const natsTransport =
  ({ servers, tls, ...login }: NatsAddress, log: DatabaseLog): OpenTransport =>
  async (hear, missed) => {
    // Only who configures NATS loads it.
    const { connect } = await import('@nats-io/transport-node');
    let connection: NatsConnection | undefined;
    let connected = false;
    const over = new AbortController();

    const watch = async (opened: NatsConnection) => {
      for await (const { type } of opened.status()) {
        if (type === 'disconnect') {
          if (connected && !over.signal.aborted)
            log.warn({}, 'NATS is away; news to other processes go by the database until it is back');
          connected = false;
        } else if (type === 'reconnect') {
          connected = true;
          missed();
          log.info({}, 'NATS is back');
        }
      }
    };

    const keepConnected = async () => {
      while (!over.signal.aborted) {
        try {
          const opened = await connect({
            servers,
            ...login,
            ...(tls ? { tls: {} } : {}),
            ...PING,
            name: 'meeting-door',
            noEcho: true,
            ignoreAuthErrorAbort: true,
            maxReconnectAttempts: -1,
            reconnectTimeWait: RECONNECT_MS,
          });
          if (over.signal.aborted) return await opened.close();
          connection = opened;
          opened.subscribe(`${SUBJECT}>`, {
            callback(error, message) {
              if (error) return;
              const topic = message.subject.slice(SUBJECT.length);
              hear([{ topic, changed: readKinds(message.string()) }]);
            },
          });
          await opened.flush();
          connected = true;
          // It was not there: others, which had it, may have sent by it.
          missed();
          void watch(opened);
          const error = await opened.closed();
          connected = false;
          if (error) log.warn({ err: error }, 'the connection to NATS was closed');
        } catch (error) {
          if (!over.signal.aborted) log.warn({ err: error }, 'NATS cannot be reached; trying again');
        }
        await wait(RECONNECT_MS, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
      }
    };
    const keeping = keepConnected();

    return {
      async send(news) {
        // While it is away it would be kept in memory, for devices that have pulled it by then.
        if (!connection || !connected) return false;
        try {
          for (const { topic, changed } of news)
            connection.publish(`${SUBJECT}${topic}`, writtenKinds(changed));
          return true;
        } catch {
          return false;
        }
      },
      async close() {
        over.abort();
        connected = false;
        await connection?.drain().catch(() => undefined);
        await connection?.close().catch(() => undefined);
        // One that is still looking for its server ends with the process.
        if (connection) await keeping;
      },
    };
  };
