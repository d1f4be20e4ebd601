import type { Kysely } from 'kysely';
import type { Config } from 'meeting-door/server/config.ts';
import type { DatabaseLog } from 'meeting-door/server/db/database-log.ts';
import type { Schema } from 'meeting-door/server/db/schema.ts';
import { createFiles } from 'meeting-door/server/files/files.ts';
import { hashPassword } from 'meeting-door/server/identity/passwords.ts';
import { isEmpty, loadDemo } from 'meeting-door/server/store/demo.ts';
import { demoMayOpen } from 'meeting-door/server/who-can-come.ts';
import { DemoExists, seedDemo } from './seed-demo.ts';
import type { SignIn } from './sign-ins.ts';

/**
 * At start: makes the demo where it is wanted and there is none, and answers its sign-ins. Without DEMO there is one
 * where nobody but this machine can come, the database is empty and no admin is set: nobody's own data are ever mixed
 * with it, and nobody on a network ever meets a password that everyone knows.
 *
 * @returns null where this database holds no demo; empty where it does and its accounts stay closed
 */
export async function prepareDemo(
  db: Kysely<Schema>,
  config: Config,
  log: DatabaseLog,
): Promise<SignIn[] | null> {
  const demo = await loadDemo(db);
  if (!demoMayOpen(config)) {
    if (!demo) return null;
    const why = config.demo === false ? 'DEMO is off' : 'Others can reach this server and DEMO is not on';
    log.warn(
      { accounts: demo.signIns.length },
      `${why}, but this database was made with the demo: its accounts, a super admin among them, have a password that everybody knows, and stay closed. Use another database for your own data, or set DEMO=on.`,
    );
    return [];
  }
  if (demo) return demo.signIns;
  const wanted = config.demo ?? (config.admin === undefined && (await isEmpty(db)));
  if (!wanted) return null;
  log.info({}, 'making the demo program');
  try {
    const { signIns } = await seedDemo(
      { db, clock: () => new Date(), nudge: () => undefined, mailWaits: () => undefined },
      {
        now: new Date().toISOString(),
        timezone: config.demoTimezone,
        hashPassword,
        pictures: createFiles(db, config).store,
      },
    );
    return signIns;
  } catch (error) {
    // Another process of ours was quicker on the same empty database.
    if (error instanceof DemoExists) return (await loadDemo(db))?.signIns ?? [];
    throw error;
  }
}
