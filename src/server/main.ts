import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDemo } from '@meeting-door/demo';
import { buildApp } from './app.ts';
import { createBackupKeeper } from './backup/keep-backups.ts';
import { startBroadcastPump } from './broadcasts/pump.ts';
import { createUnsubscribeLinks } from './broadcasts/unsubscribe-links.ts';
import { checkDataDir, checkTls } from './check-start.ts';
import { type Config, readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { watchDatabase } from './db/watch.ts';
import { databaseUnreachable, explainStart } from './explain-start.ts';
import { holdPort } from './hold-port.ts';
import { purgeExpiredIdentity } from './identity/purge-expired-credentials.ts';
import { loadSecret } from './identity/secrets.ts';
import { ensureSuperAdmin } from './identity/super-admin.ts';
import { createLog } from './log.ts';
import { createMailOutbox } from './mail/mail-outbox.ts';
import { createMailer } from './mail/mailer.ts';
import { purgeExpiredMail } from './mail/purge-expired-mail.ts';
import { startReminderClock } from './notifications/reminder-clock.ts';
import { purgeExpiredIdempotency } from './perform/purge-expired-answers.ts';
import { createPushOutbox } from './push/push-outbox.ts';
import { createPushSender } from './push/push-sender.ts';
import { contactOf, loadVapid } from './push/vapid.ts';
import { purgeExpiredNotifications } from './store/notifications.ts';
import { purgeExpiredReminders } from './store/reminders.ts';
import { awaitsFirstAdmin, forgetSetupSecret, setupSecret } from './store/setup.ts';
import { welcome } from './welcome.ts';
import { hostToListenOn, onlyThisMachine } from './who-can-come.ts';

/** Listens. Everything else is built by `buildApp`. */

const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** How often what is no longer needed is deleted, in ms. */
const TIDY_MS = 3_600_000;

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  await checkDataDir(config.dataDir);
  if (config.tls) await checkTls(config.tls);
  // Before anything is changed: a second server on this port ends here.
  const held = await holdPort(config.port, config.host ?? '0.0.0.0');
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: 20,
    log,
  }).catch((error: unknown) => {
    throw config.databaseUrl === undefined ? error : databaseUnreachable(error);
  });
  const backups = createBackupKeeper(database.pool, config.dataDir, log);
  await migrate(database.db, log, undefined, config.upgradeWithoutBackup ? undefined : backups.beforeUpgrade);
  if (config.admin) await ensureSuperAdmin(database.db, config.admin);
  const signIns = await prepareDemo(database.db, config, log);
  const host = hostToListenOn(config, signIns !== null);
  const awaited = await awaitsFirstAdmin(database.db);
  if (!awaited) await forgetSetupSecret(database.db);
  const secret = awaited ? await setupSecret(database.db) : null;

  const mail = createMailOutbox(database.db, createMailer(config, log), log);
  const vapid = await loadVapid(database.db, contactOf(config.mailFrom, config.publicUrl));
  const push = createPushOutbox(database.db, createPushSender(vapid, config.pushTestOrigin), log);
  const watch = watchDatabase(database.connection, log);
  const { http, files, performer } = await buildApp({
    watch,
    config,
    database,
    log,
    mail,
    push,
    setupFirst: awaited && !onlyThisMachine(config),
    demoHereOnly: signIns !== null && config.demo === undefined && onlyThisMachine(config),
    webDir: join(root, 'dist/web'),
    version,
  });
  const tidy = async () => {
    const now = new Date().toISOString();
    await purgeExpiredIdentity(database.db, now);
    await purgeExpiredIdempotency(database.db, now);
    await purgeExpiredMail(database.db, now);
    await files.tidy(now);
    await purgeExpiredNotifications(database.db, now);
    await purgeExpiredReminders(database.db, now);
  };
  const tidying = setInterval(() => {
    tidy().catch((error: unknown) => log.warn({ err: error }, 'tidying failed'));
  }, TIDY_MS);
  // Another PostgreSQL has its own means, and is backed up by who runs it.
  if (config.databaseUrl === undefined) backups.start();
  const reminders = startReminderClock(performer, log);
  const broadcasts = startBroadcastPump(performer, log, {
    links: createUnsubscribeLinks(await loadSecret(database.db), config.publicUrl),
    dailyCap: config.broadcastDailyCap,
  });
  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'stopping: requests under way end first');
    clearInterval(tidying);
    await backups.stop();
    await reminders.stop();
    await broadcasts.stop();
    await http.close();
    await watch.stop();
    await push.stop();
    await mail.stop();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end('SIGTERM'));
  process.on('SIGINT', () => void end('SIGINT'));
  try {
    await held.release();
    await http.listen({ port: config.port, host });
  } catch (error) {
    await http.close();
    await watch.stop();
    await database.close();
    throw error;
  }
  const address = http.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  process.stdout.write(welcome(config, { host, port, signIns, setupSecret: secret }));
}

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`\n${explainStart(error)}\n\n`);
  process.exit(1);
}
