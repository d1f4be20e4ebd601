import type { Kysely } from 'kysely';
import { givenUpText, isGivenUp } from '../../domain/broadcasts/broadcast.ts';
import { encodeMessage } from '../../domain/language/message.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import type { Schema } from '../db/schema.ts';
import { withoutAddresses } from '../log.ts';
import { backoff, type OutboxWorker, startOutboxWorker } from '../outbox/outbox-worker.ts';
import { coalesce } from '../perform/request-coalescer.ts';
import { type ClaimedMail, claimMail, markFailed, markGivenUp, markSent } from '../store/mail.ts';
import type { Mailer } from './mailer.ts';

/** Sends what waits in the table `mail`. `stop` closes the mailer too. */
export type MailOutbox = OutboxWorker;

export interface MailOutboxOptions {
  /** How often to look without being woken, in ms: for other processes' mail and for retries. */
  pollMs?: number;
  /** How long until the next try after so many failures, in ms. */
  backoffMs?: (attempts: number) => number;
}

const BATCH = 10;
const POLL_MS = 5_000;
/** A send that takes longer is given up and counts as failed. */
const SEND_MS = 60_000;
/** A claim ends by itself after this, should its process have died: twice the longest send. */
const LEASE_MS = 2 * SEND_MS;

/**
 * Starts the worker. A mail is claimed by a lease, sent outside any transaction and marked. The worst case: the
 * process dies, or the database is away, between the mail server's yes and the mark; then the mail goes out twice,
 * with the same Message-ID. None is ever lost: a mail is tried again for as long as it stands in the table, but for one of
 * many, or an invitation, that the mail server refuses for good, or puts off too often: its recipient, or its link, says why.
 */
export function createMailOutbox(
  db: Kysely<Schema>,
  mailer: Mailer,
  log: DatabaseLog,
  { pollMs = POLL_MS, backoffMs = backoff }: MailOutboxOptions = {},
): MailOutbox {
  /** Those that were sent at the same moment are marked by one transaction. */
  const sent = coalesce(
    async (ids: readonly string[]) => {
      await markSent(db, ids);
      return ids;
    },
    { runs: 1, most: BATCH },
  );

  async function deliver(mail: ClaimedMail): Promise<void> {
    try {
      await mailer.send(mail, AbortSignal.timeout(SEND_MS));
    } catch (error) {
      const attempts = mail.attempts;
      const answer = answerOf(error);
      const isOneOfMany = mail.broadcastId !== null || mail.claimLinkId !== null;
      if (isOneOfMany && answer && isGivenUp(answer.code, attempts)) {
        await markGivenUp(db, mail.id, encodeMessage(givenUpText(answer.code, answer.said, attempts)));
        return;
      }
      await markFailed(db, mail.id, answer?.said ?? problemOf(error), backoffMs(attempts));
      log.warn({ mailId: mail.id, attempts, reason: problemOf(error) }, 'a mail could not be sent yet');
      return;
    }
    await sent(mail.id);
  }

  const worker = startOutboxWorker(log, {
    what: 'mail',
    batch: BATCH,
    pollMs,
    claim: (batch) => claimMail(db, batch, LEASE_MS),
    deliver,
  });
  return {
    wake: worker.wake,
    async stop() {
      await worker.stop();
      mailer.close();
    },
  };
}

/** Where a mail server speaks of the recipient or of the mail; before that, of us: our password, our address. */
const ABOUT_THE_MAIL: readonly unknown[] = ['RCPT TO', 'DATA'];
/** "Service not available, closing transmission channel": of itself, whatever it was asked. */
const SERVICE_NOT_AVAILABLE = 421;

/** What the mail server answered (RFC 5321); null: nothing that says anything about the recipient. */
function answerOf(error: unknown): { code: number; said: string } | null {
  const { responseCode: code, response, command } = error as Record<string, unknown>;
  if (typeof code !== 'number' || code === SERVICE_NOT_AVAILABLE || !ABOUT_THE_MAIL.includes(command)) {
    return null;
  }
  return { code, said: shortened(typeof response === 'string' ? response : String(code)) };
}

/**
 * What went wrong, for the operators: the mailer's code first, so that nobody takes it for an answer about a recipient
 * (`triedAgainText`). Without the recipient: mail servers like to quote the address.
 */
function problemOf(error: unknown): string {
  const { code = 'ESEND', message } = error as Record<string, unknown>;
  return shortened([code, message].filter((part) => part !== undefined && part !== null).join(' '));
}

const shortened = (text: string): string => withoutAddresses(text).replace(/\s+/g, ' ').trim().slice(0, 300);
