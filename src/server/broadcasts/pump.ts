import { roomNow, UNSUBSCRIBED } from '../../domain/broadcasts/broadcast.ts';
import { dayOf, localToInstant } from '../../domain/time/zones.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import { translatorIn } from '../language/translators.ts';
import { fillLetter } from '../mail/templates/compile-letter.ts';
import { footValues, letterValues } from '../mail/templates/letter-values.ts';
import { type Performer, performPlainly } from '../perform/perform.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import {
  broadcastsUnderWay,
  finishIfOver,
  lockBroadcastToSend,
  nextWaiting,
  queueMails,
  skipRecipients,
  untriedMails,
} from '../store/broadcast-queue.ts';
import { dueBroadcasts } from '../store/broadcast-schedule.ts';
import { queuedSince } from '../store/broadcasts.ts';
import { sendDueBroadcast } from './send-due.ts';
import { type UnsubscribeLinks, unsubscribeHeaders } from './unsubscribe-links.ts';

export interface PumpOptions {
  links: UnsubscribeLinks;
  /** So many mails to many leave a program a day, in its own zone. */
  dailyCap: number;
  /** How often to look, in ms. */
  everyMs?: number;
}

/** Puts the mails of broadcasts into the outbox. Any number of processes may run one. */
export interface BroadcastPump {
  /** Settles when the look that is under way has ended. */
  stop(): Promise<void>;
}

const INTERVAL_MS = 2_000;

/**
 * Begins those whose time has come, and brings broadcasts into the outbox a few hundred at a time, so that a pause stops nearly all of it, other mail does not
 * wait behind it, and the words are what they are at that moment. A broadcast is one process's for a transaction; the
 * recipient's row and the mail are written together, so that whichever process dies, nobody is forgotten and nobody
 * has two.
 */
export function startBroadcastPump(
  performer: Performer,
  log: DatabaseLog,
  { links, dailyCap, everyMs = INTERVAL_MS }: PumpOptions,
): BroadcastPump {
  let looking: Promise<void> | null = null;
  let stopped = false;
  const actor = { kind: 'SYSTEM', name: 'Broadcasts' } as const;
  /** Each in a transaction of its own: what fails of one keeps no other one back. */
  const sendDue = async () => {
    for (const id of await dueBroadcasts(performer.db, performer.clock().toISOString())) {
      if (stopped) return;
      try {
        await performPlainly(performer, { actor }, (context) => sendDueBroadcast(context, id));
      } catch (error) {
        log.warn({ err: error, id }, 'a broadcast could not be sent at its time; the next look tries again');
      }
    }
  };
  const look = async () => {
    await sendDue();
    for (const id of await broadcastsUnderWay(performer.db)) {
      if (stopped) return;
      const queued = await performPlainly(performer, { actor }, (context) =>
        pumpBroadcast(context, id, { links, dailyCap }),
      );
      if (queued > 0) performer.mailWaits();
    }
  };
  const turn = () => {
    if (stopped) return;
    looking ??= look()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'broadcasts could not be sent on; the next look tries again'),
      )
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(turn, everyMs);
  timer.unref();
  turn();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}

/** @returns how many mails it put into the queue */
async function pumpBroadcast(
  context: TransactionContext,
  id: string,
  { links, dailyCap }: Pick<PumpOptions, 'links' | 'dailyCap'>,
): Promise<number> {
  const { tx, now, publicUrl } = context;
  const broadcast = await lockBroadcastToSend(tx, id);
  if (!broadcast || publicUrl === null) return 0;
  const today = await queuedSince(
    tx,
    broadcast.program_id,
    localToInstant(dayOf(now, broadcast.timezone), '00:00', broadcast.timezone),
  );
  const room = roomNow(dailyCap, today, await untriedMails(tx, id));
  const next = room > 0 ? await nextWaiting(tx, id, room) : [];
  const gone = next.filter(({ isUnsubscribed }) => isUnsubscribed).map(({ email }) => email);
  await skipRecipients(tx, id, gone, UNSUBSCRIBED, now);
  const mails = next
    .filter(({ isUnsubscribed }) => !isUnsubscribed)
    .map(({ email, name, organizationName, status, language }) => {
      const link = links.linkFor(email);
      const facts = {
        program: broadcast,
        organizationName,
        status: status ?? 'PENDING_APPROVAL',
        message: '',
      };
      const translator = translatorIn(language);
      const values = {
        ...letterValues(translator, facts, publicUrl),
        ...footValues(translator, broadcast.name),
        recipientName: name,
        unsubscribeUrl: link,
      };
      return {
        ...fillLetter(broadcast, values),
        id: context.newId(),
        to: email,
        headers: {
          ...unsubscribeHeaders(link),
          Precedence: 'bulk',
        },
      };
    });
  await queueMails(tx, id, mails, now);
  await finishIfOver(tx, id, now);
  return mails.length;
}
