import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import { createMailOutbox, type MailOutbox } from '../mail/mail-outbox.ts';
import { createMailer } from '../mail/mailer.ts';
import { createPushOutbox, type PushOutbox } from '../push/push-outbox.ts';
import { createPushSender } from '../push/push-sender.ts';
import { contactOf, loadVapid } from '../push/vapid.ts';

/** What leaves the server from tables. */
export interface Outboxes {
  mail: MailOutbox;
  push: PushOutbox;
  /** Takes no more; settles when what is under way has ended. */
  stop(): Promise<void>;
}

export async function startOutboxes(
  config: Config,
  { db }: Database,
  log: FastifyBaseLogger,
): Promise<Outboxes> {
  const mail = createMailOutbox(db, createMailer(config, log), log);
  const vapid = await loadVapid(db, contactOf(config.mailFrom, config.publicUrl));
  const push = createPushOutbox(db, createPushSender(vapid, config.pushTestOrigin), log);
  return {
    mail,
    push,
    async stop() {
      await push.stop();
      await mail.stop();
    },
  };
}
