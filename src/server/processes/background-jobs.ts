import type { FastifyBaseLogger } from 'fastify';
import type { BackupKeeper } from '../backup/keep-backups.ts';
import { startBroadcastPump } from '../broadcasts/pump.ts';
import { createUnsubscribeLinks } from '../broadcasts/unsubscribe-links.ts';
import type { Config } from '../config.ts';
import type { Files } from '../files/files.ts';
import { purgeExpiredIdentity } from '../identity/purge-expired-credentials.ts';
import { loadSecret } from '../identity/secrets.ts';
import type { LiveHub } from '../live/hub.ts';
import { purgeExpiredMail } from '../mail/purge-expired-mail.ts';
import { startReminderClock } from '../notifications/reminder-clock.ts';
import type { Performer } from '../perform/perform.ts';
import { purgeExpiredIdempotency } from '../perform/purge-expired-answers.ts';
import { startReofferClock } from '../services/reoffers/reoffer-clock.ts';
import { purgeExpiredNotifications } from '../store/notifications.ts';
import { purgeExpiredReminders } from '../store/reminders.ts';

/** How often what is no longer needed is deleted, in ms. */
const TIDY_MS = 3_600_000;

/** What the server does by itself: reminders, offers of released tables, broadcasts, deletion of what is no longer needed, backups. */
export interface BackgroundJobs {
  /** Begins nothing any more; settles when what is under way has ended. */
  stop(): Promise<void>;
}

/** In one process of a machine. Those of several machines do not hurt each other: each takes rows that it locks. */
export async function startBackgroundJobs(
  config: Config,
  log: FastifyBaseLogger,
  {
    performer,
    files,
    backups,
    hub,
  }: { performer: Performer; files: Files; backups: BackupKeeper; hub: Pick<LiveHub, 'listen'> },
): Promise<BackgroundJobs> {
  const { db } = performer;
  const tidy = async () => {
    const now = new Date().toISOString();
    await purgeExpiredIdentity(db, now);
    await purgeExpiredIdempotency(db, now);
    await purgeExpiredMail(db, now);
    await files.tidy(now);
    await purgeExpiredNotifications(db, now);
    await purgeExpiredReminders(db, now);
  };
  const tidying = setInterval(() => {
    tidy().catch((error: unknown) => log.warn({ err: error }, 'tidying failed'));
  }, TIDY_MS);
  // Another PostgreSQL has its own means, and is backed up by who runs it.
  if (config.databaseUrl === undefined) backups.start();
  const reminders = startReminderClock(performer, log);
  const reoffers = startReofferClock(performer, log, hub);
  const broadcasts = startBroadcastPump(performer, log, {
    links: createUnsubscribeLinks(await loadSecret(db), config.publicUrl),
    dailyCap: config.broadcastDailyCap,
  });
  return {
    async stop() {
      clearInterval(tidying);
      await backups.stop();
      await reminders.stop();
      await reoffers.stop();
      await broadcasts.stop();
    },
  };
}
