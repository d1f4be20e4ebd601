import { isTurnedOff, nextTryMs } from '../../domain/integrations/webhook.ts';
import { webhookKindOf, webhookMessageOf } from '../../domain/integrations/webhook-kinds.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import { translatorIn } from '../language/translators.ts';
import { webhookOffMail } from '../mail/webhook-off-mail.ts';
import { type OutboxWorker, startOutboxWorker } from '../outbox/outbox-worker.ts';
import { type Performer, performPlainly } from '../perform/perform.ts';
import { lastRestore } from '../store/last-restore.ts';
import { loadProgram } from '../store/programs.ts';
import { staffMailboxes } from '../store/staff-mailboxes.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  holdBefore,
  lockUnread,
  markDelivered,
  markUndelivered,
  queueRead,
  turnOffFailing,
} from '../store/webhook-deliveries.ts';
import type { WebhookSender } from './webhook-sender.ts';

export interface WebhookOutboxOptions {
  /** How often to look, in ms. */
  pollMs?: number;
  /** How long until the next try after so many failures, in ms; null: it is given up. */
  waitMs?: (tries: number) => number | null;
  /** After how long a claim ends by itself, in ms. */
  leaseMs?: number;
}

/** So many are sent at a time, of each webhook a few (`AT_A_TIME`). */
const BATCH = 40;
/** So many occurrences are read in one transaction. */
const READ_BATCH = 500;
const POLL_MS = 2_000;
/** A claim ends by itself after this, should its process have died: twice the longest send. */
const LEASE_MS = 30_000;

const actor = { kind: 'SYSTEM', name: 'Webhooks' } as const;

/**
 * Sends what happened to webhooks. Any number of processes may run one: an occurrence is read once, a message is claimed by a
 * lease and sent outside any transaction. The worst case: the process dies between the receiver's yes and the mark; then the
 * message is sent again with the same id, by which receivers know it. None is lost.
 */
export function createWebhookOutbox(
  performer: Performer,
  sender: WebhookSender,
  log: DatabaseLog,
  {
    pollMs = POLL_MS,
    waitMs = (tries) => nextTryMs(tries, Math.random()),
    leaseMs = LEASE_MS,
  }: WebhookOutboxOptions = {},
): OutboxWorker {
  const { db } = performer;

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const { webhookId, eventId, tries } = delivery;
    const { status, problem } = await sender.send(delivery, performer.clock());
    if (problem === null) return await markDelivered(db, delivery, status ?? 0);
    const now = performer.clock().toISOString();
    const failure = { status, problem, waitMs: waitMs(tries), now };
    const since = await markUndelivered(db, delivery, failure);
    log.warn({ webhookId, eventId, tries, reason: problem }, 'a webhook message could not be sent');
    if (since !== null && isTurnedOff(since, now)) await turnOff(performer, delivery);
  }

  let heldFor: string | null = null;

  return startOutboxWorker(log, {
    what: 'webhook message',
    batch: BATCH,
    pollMs,
    claim: async (batch) => {
      while ((await readOccurrences(performer)) === READ_BATCH);
      const restoredAt = await lastRestore(db);
      // Once each restore: what is queued later is newer than it.
      if (restoredAt !== null && restoredAt !== heldFor) await holdBefore(db, restoredAt);
      heldFor = restoredAt;
      return await claimDeliveries(db, batch, leaseMs, restoredAt);
    },
    deliver,
  });
}

/** Writes what is sent of what happened, and for whom. @returns how many occurrences it read */
const readOccurrences = (performer: Performer): Promise<number> =>
  performPlainly(performer, { actor }, async ({ tx }) => {
    const unread = await lockUnread(tx, READ_BATCH);
    await queueRead(
      tx,
      unread.map((occurrence) => {
        const kind = webhookKindOf(occurrence);
        const body = kind === null ? null : JSON.stringify(webhookMessageOf(occurrence, kind));
        return { id: occurrence.id, kind, body };
      }),
    );
    return unread.length;
  });

/** Nothing reaches it: it is turned off, and the staff are written to, once. */
const turnOff = (
  performer: Performer,
  { webhookId, programId }: Pick<ClaimedDelivery, 'webhookId' | 'programId'>,
): Promise<void> =>
  performPlainly(performer, { actor }, async (context) => {
    const { tx, publicUrl } = context;
    const address = await turnOffFailing(tx, webhookId, context.now);
    const program = await loadProgram(tx, programId);
    if (address === null || !program || publicUrl === null) return;
    const mailboxes = await staffMailboxes(tx, programId, 'integration.manage');
    await context.mail(
      ...mailboxes.map(({ email, language }) =>
        webhookOffMail(
          translatorIn(language),
          email,
          { program, origin: new URL(address).origin },
          publicUrl,
        ),
      ),
    );
  });
