import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { DatabaseLog } from '../db/log.ts';
import type { Schema } from '../db/schema.ts';
import { createFiles } from '../files/files.ts';
import { hashPassword } from '../identity/passwords.ts';
import { isEmpty, loadDemo } from '../store/demo.ts';
import { DemoExists, seedDemo } from './seed-demo.ts';
import type { SignIn } from './sign-ins.ts';

/**
 * At start: makes the demo where it is wanted and there is none, and answers its sign-ins. Unset, DEMO is on when the
 * database is empty and no admin is set: nobody's own data are ever mixed with it.
 */
export async function prepareDemo(db: Kysely<Schema>, config: Config, log: DatabaseLog): Promise<SignIn[]> {
  const demo = await loadDemo(db);
  if (config.demo === false) {
    if (demo)
      log.warn(
        { accounts: demo.signIns.length },
        'DEMO is off, but this database was made with it: its accounts, a super admin among them, still open with a password that everybody knows. Use another database for your own data.',
      );
    return [];
  }
  if (demo) return demo.signIns;
  const wanted = config.demo ?? (config.admin === undefined && (await isEmpty(db)));
  if (!wanted) return [];
  log.info({}, 'making the demo program');
  try {
    const { signIns } = await seedDemo(
      { db, clock: () => new Date(), nudge: () => undefined, mailWaits: () => undefined },
      { now: new Date().toISOString(), hashPassword, pictures: createFiles(db, config).store },
    );
    return signIns;
  } catch (error) {
    // Another process of ours was quicker on the same empty database.
    if (error instanceof DemoExists) return (await loadDemo(db))?.signIns ?? [];
    throw error;
  }
}
