import { resolve } from 'node:path';
import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { commandLog, refuse } from './command-line.ts';

/** `npm run restore -- FILE`: a backup into the empty database of DATABASE_URL or DATA_DIR. */
const file = process.argv[2];
if (file === undefined) refuse('Which backup? npm run restore -- FILE');

try {
  const config = readConfig(process.env);
  const database = await openDatabase({ ...config, poolSize: 2, log: commandLog });
  try {
    const { counts } = await restoreBackup(database, resolve(file ?? ''), commandLog);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    process.stdout.write(`${rows} rows of ${Object.keys(counts).length} tables are restored.\n`);
    process.stdout.write('Start the server (or start it again, if it runs on this database).\n');
  } finally {
    await database.close();
  }
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
