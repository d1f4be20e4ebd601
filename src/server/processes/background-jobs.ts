import type { FastifyBaseLogger } from 'fastify';
import type { BackupKeeper } from '../backup/keep-backups.ts';
import { startBroadcastPump } from '../broadcasts/pump.ts';
import { createUnsubscribeLinks } from '../broadcasts/unsubscribe-links.ts';
import { startBulkPump } from '../bulk/bulk-pump.ts';
import { startClaimPump } from '../claims/claim-pump.ts';
import type { Config } from '../config.ts';
import type { Files } from '../files/files.ts';
import { purgeExpiredIdentity } from '../identity/purge-expired-credentials.ts';
import { loadSecret } from '../identity/secrets.ts';
import type { LiveHub } from '../live/hub.ts';
import { purgeExpiredMail } from '../mail/purge-expired-mail.ts';
import { startReminderClock } from '../notifications/reminder-clock.ts';
import type { Performer } from '../perform/perform.ts';
import { purgeExpiredIdempotency } from '../perform/purge-expired-answers.ts';
import { startPlanRunner } from '../plan/plan-runner.ts';
import { removeErasedFiles } from '../privacy/remove-files.ts';
import { startRetentionClock } from '../privacy/retention-clock.ts';
import { startReturnPump } from '../returns/return-pump.ts';
import { startExpiryClock } from '../services/meetings/expiry-clock.ts';
import { startReofferClock } from '../services/reoffers/reoffer-clock.ts';
import { startMutualClock } from '../services/wishes/mutual-clock.ts';
import { startSuggestionClock } from '../services/wishes/suggestion-clock.ts';
import { purgeExpiredNoShows } from '../store/no-show-notices.ts';
import { purgeExpiredNotifications } from '../store/notifications.ts';
import { purgeExpiredReminders } from '../store/reminders.ts';
import { purgeOldEvents } from '../store/webhook-deliveries.ts';
import { forgetFormerSecrets } from '../store/webhooks.ts';
import { createWebhookOutbox } from '../webhooks/webhook-outbox.ts';
import { createWebhookSender } from '../webhooks/webhook-sender.ts';
import { version } from './product-files.ts';

/** How often what is no longer needed is deleted, in ms. */
const TIDY_MS = 3_600_000;

/**
 * What the server does by itself: reminders, requests that expire, offers of released tables, pairs that both wish to meet, suggestions, invitations to claim and to take part
 * again, webhooks, actions on many registrants, plans, broadcasts, removal of the personal data of finished programs, deletion of what is no longer needed, backups.
 */
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
    await removeErasedFiles(db, files.store, log);
    await purgeExpiredNotifications(db, now);
    await purgeExpiredReminders(db, now);
    await purgeExpiredNoShows(db, now);
    await purgeOldEvents(db, now);
    await forgetFormerSecrets(db, now);
  };
  const tidying = setInterval(() => {
    tidy().catch((error: unknown) => log.warn({ err: error }, 'tidying failed'));
  }, TIDY_MS);
  // Another PostgreSQL has its own means, and is backed up by who runs it.
  if (config.databaseUrl === undefined) backups.start();
  const reminders = startReminderClock(performer, log);
  const expiry = startExpiryClock(performer, log);
  const reoffers = startReofferClock(performer, log, hub);
  const mutual = startMutualClock(performer, log);
  const suggestions = startSuggestionClock(performer, log);
  const claims = startClaimPump(performer, log);
  const links = createUnsubscribeLinks(await loadSecret(db), config.publicUrl);
  const returns = startReturnPump(performer, log, links);
  const webhooks = createWebhookOutbox(
    performer,
    createWebhookSender(version, config.webhookTestOrigin),
    log,
  );
  const bulk = startBulkPump(performer, log);
  const plans = startPlanRunner(performer, log);
  const retention = startRetentionClock(performer, log);
  const broadcasts = startBroadcastPump(performer, log, {
    links,
    dailyCap: config.broadcastDailyCap,
  });
  return {
    async stop() {
      clearInterval(tidying);
      await backups.stop();
      await reminders.stop();
      await expiry.stop();
      await reoffers.stop();
      await mutual.stop();
      await suggestions.stop();
      await claims.stop();
      await returns.stop();
      await webhooks.stop();
      await bulk.stop();
      await plans.stop();
      await retention.stop();
      await broadcasts.stop();
    },
  };
}
