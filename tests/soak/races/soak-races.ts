import { openDatabase } from '../../../src/server/db/open.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { testApp } from '../../support/test-app.ts';
import { soakDatabases } from '../soak-database.ts';
import { type RacePlan, runRaces } from './race-runs.ts';

/** Races on a PostgreSQL of their own. */
export async function soakRaces(plan: Omit<RacePlan, 'server'>): ReturnType<typeof runRaces> {
  const databases = await soakDatabases();
  const { url, drop } = await databases.fresh();
  const poolSize = 6 * plan.lanes;
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: quietLog, poolSize });
  const app = await testApp(database);
  try {
    return await runRaces({ ...plan, server: { database, app } });
  } finally {
    await app.http.close();
    await database.close();
    await drop();
    await databases.stop();
  }
}
