/**
 * The product's next version, for tests of a deploy: the present code on a schema with one more step, with another build
 * of the web app (WEB_DIR). Configured and stopped as `server/main.ts` is.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { buildApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/config.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { migrations } from '../../../src/server/db/migrations/list.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { createLog } from '../../../src/server/log.ts';
import { createMailOutbox } from '../../../src/server/mail/mail-outbox.ts';
import { createMailer } from '../../../src/server/mail/mailer.ts';
import { welcome } from '../../../src/server/welcome.ts';

/** A column more and an index in the ledger; ledger and history are each written anew, row by row. */
const next: Migration = {
  async up(db) {
    for (const statement of [
      'ALTER TABLE check_in ADD COLUMN note text',
      'ALTER TABLE check_in ALTER COLUMN source TYPE varchar(40)',
      'ALTER TABLE meeting_history ADD COLUMN written_at timestamptz NOT NULL DEFAULT clock_timestamp()',
      'CREATE INDEX check_in_by_capture ON check_in (program_id, captured_at)',
    ])
      await sql.raw(statement).execute(db);
  },
};

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const database = await openDatabase({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  poolSize: 20,
  log,
});
await migrate(database.db, log, { ...migrations, '900-next': next });
const mail = createMailOutbox(database.db, createMailer(config, log), log);
const { http } = await buildApp({
  config,
  database,
  log,
  mail,
  webDir: process.env.WEB_DIR,
  version: 'next',
});
process.on('SIGTERM', () => {
  void (async () => {
    await http.close();
    await mail.stop();
    await database.close();
    process.exit(0);
  })();
});
const host = config.host ?? '127.0.0.1';
await http.listen({ port: config.port, host });
process.stdout.write(welcome(config, { host, port: config.port, signIns: null, setupSecret: null }));
