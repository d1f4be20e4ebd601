import type { Kysely } from 'kysely';
import type { DatabaseLog } from '../db/database-log.ts';
import type { Schema } from '../db/schema.ts';
import { backoff, type OutboxWorker, startOutboxWorker } from '../outbox/outbox-worker.ts';
import { type ClaimedPush, claimPush, forgetSubscription, postponePush, removePush } from '../store/push.ts';
import type { PushSender } from './push-sender.ts';

/** Sends what waits in the table `push_message`. */
export type PushOutbox = OutboxWorker;

export interface PushOutboxOptions {
  /** How often to look without being woken, in ms: for other processes' messages and for retries. */
  pollMs?: number;
  /** How long until the next try after so many failures, in ms. */
  backoffMs?: (attempts: number) => number;
  clock?: () => Date;
}

const BATCH = 20;
const POLL_MS = 5_000;
/** A claim ends by itself after this, should its process have died: twice the longest send. */
const LEASE_MS = 60_000;

/**
 * Starts the worker. A message is claimed by a lease, sent outside any transaction, and its row goes. The worst case: the
 * process dies between the service's yes and the mark; then the browser is told twice, and shows it once, since both have
 * the same tag. What a service will not take now is tried again until it expires; a browser that is gone is forgotten.
 */
export function createPushOutbox(
  db: Kysely<Schema>,
  sender: PushSender,
  log: DatabaseLog,
  { pollMs = POLL_MS, backoffMs = backoff, clock = () => new Date() }: PushOutboxOptions = {},
): PushOutbox {
  async function deliver(message: ClaimedPush): Promise<void> {
    const { id, subscriptionId, attempts } = message;
    const outcome = await sender.send(message, clock());
    if (outcome.kind === 'GONE') return await forgetSubscription(db, subscriptionId);
    if (outcome.kind === 'LATER') {
      // A service that says when is believed, but never hurried.
      await postponePush(db, id, outcome.reason, Math.max(outcome.waitMs ?? 0, backoffMs(attempts)));
      return log.warn({ pushId: id, attempts, reason: outcome.reason }, 'a push could not be sent yet');
    }
    if (outcome.kind === 'REFUSED')
      log.warn({ pushId: id, reason: outcome.reason }, 'a push was refused; mail and list tell it');
    await removePush(db, id);
  }

  return startOutboxWorker(log, {
    what: 'push',
    batch: BATCH,
    pollMs,
    claim: (batch) => claimPush(db, batch, LEASE_MS, clock().toISOString()),
    deliver,
  });
}
